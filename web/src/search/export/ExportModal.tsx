import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import type { Received } from '../../client/download.ts'
import { formatNumber } from '../../client/formats.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import type { ExportOrder, RunningExport } from './use-export.ts'

interface ExportModalProps {
  running: RunningExport | null
  onRetry: (order: ExportOrder) => void
  onStop: () => void
  onClosed: () => void
}

/** How far an export is, with a way to stop it; and why it was refused. Closing it stops the export. */
export function ExportModal({ running, onRetry, onStop, onClosed }: ExportModalProps) {
  const { t } = useTranslation()
  const format = running ? t(`list.export-${running.format}`) : ''
  return (
    <Dialog
      opened={running !== null}
      onClose={onStop}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      closeOnClickOutside={false}
      title={t('list.export-title', { format })}
    >
      {running && (
        <Stack>
          {running.error ? <ProblemAlert stays error={running.error} /> : <ExportProgress {...running} />}
          <Group justify="end">
            <Button variant="default" onClick={onStop} data-autofocus>
              {t(running.error ? 'action.close' : 'list.export-cancel')}
            </Button>
            {mayWorkNextTime(running.error) && (
              <Button onClick={() => onRetry(running)}>{t('action.retry')}</Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** Too many rows stay too many until somebody filters; everything else may pass. */
function mayWorkNextTime(error: unknown): boolean {
  return Boolean(error) && !(error instanceof ApiProblem && error.status === 409)
}

/**
 * The rows of a text are counted as they come. A spreadsheet is packed, so that only its bytes can be told: its bar
 * moves without saying how far it is.
 */
function ExportProgress({ format, received }: RunningExport) {
  const { t } = useTranslation()
  const text = useProgressText(format, received)
  const done = received && format === 'csv' ? rowsOf(received) : null
  const percent = done !== null && received?.total ? (100 * done) / received.total : null
  const label = t('list.export-progress')
  return (
    <Stack gap={6}>
      <Text size="sm">{text}</Text>
      {/* What the bar says of itself would be a percentage. */}
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        aria-valuenow={percent ?? undefined}
      >
        <Progress.Section
          value={percent ?? 100}
          striped={percent === null}
          animated={percent === null}
          withAria={false}
        />
      </Progress.Root>
    </Stack>
  )
}

/** The first line is the header; a cell with a line break of its own counts too much, but never past the end. */
function rowsOf({ lines, total }: Received): number {
  return Math.min(Math.max(0, lines - 1), total)
}

function useProgressText(format: RunningExport['format'], received: Received | null): string {
  const { t } = useTranslation()
  if (!received) return t('list.export-preparing')
  const { total } = received
  if (format === 'csv') return t('list.export-rows', { done: rowsOf(received), total })
  const megabytes = formatNumber(received.bytes / 1_000_000, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return t('list.export-received', { received: `${megabytes} MB`, total })
}
