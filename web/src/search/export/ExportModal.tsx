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

/** The progress of an export, or its refusal. Closing the modal stops the export. */
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

/** A refusal for too many rows stays until the user filters; other failures may be retried. */
function mayWorkNextTime(error: unknown): boolean {
  return Boolean(error) && !(error instanceof ApiProblem && error.status === 409)
}

/**
 * Rows of a text file are counted as they arrive. A spreadsheet is compressed, so only its bytes are known, and the bar
 * shows no percentage.
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
      {/* The bar's own label would be a percentage. */}
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

/**
 * The first line is the header. A line break inside of a cell counts as a row too, but the result never exceeds the
 * total.
 */
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
