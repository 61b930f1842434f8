import { type ExportFormat, exportFormats, mostTickedRows } from '@cais/core/api/search.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { useEver } from '../../ui/use-ever.ts'
import type { Selection } from '../table/use-selection.ts'
import type { ExportControls, ExportOrder } from './use-export.ts'

const ExportModal = lazyPart(() => import('./ExportModal.tsx'), 'ExportModal')

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet }

interface ExportMenuProps {
  exporting: ExportControls
  selection: Selection
  disabled: boolean
}

/** Exports the list as a file: all rows of the result, or only the ticked ones. */
export function ExportMenu({ exporting, selection, disabled }: ExportMenuProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { running, start, stop } = exporting
  const isModalWanted = useEver(running !== null)
  const begin = (order: ExportOrder) => void start(order)
  const isOver = isModalWanted && running === null
  // A download may finish before the modal was loaded; the focus then returns here.
  useEffect(() => {
    if (!isOver || !button.current) return
    button.current.focus({ preventScroll: true })
    keepFocus(button.current)
  }, [isOver])
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal returnFocus>
        <Menu.Target>
          <Button
            ref={button}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            disabled={disabled}
          >
            {t('list.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('list.export-all')}</Menu.Label>
          {exportFormats.map((format) => (
            <FormatItem key={format} format={format} onClick={() => begin({ format })} />
          ))}
          {selection.count > 0 && <TickedItems selection={selection} onStart={begin} />}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isModalWanted && (
          <ExportModal
            running={running}
            onRetry={begin}
            onStop={stop}
            onClosed={() => button.current?.focus({ preventScroll: true })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Keeps the focus on the button for some frames: a modal that is unmounted while opening may lose it. */
function keepFocus(button: HTMLButtonElement, frames = 60): void {
  if (document.activeElement === document.body) button.focus({ preventScroll: true })
  if (frames > 0) requestAnimationFrame(() => keepFocus(button, frames - 1))
}

interface TickedItemsProps {
  selection: Selection
  onStart: (order: ExportOrder) => void
}

function TickedItems({ selection, onStart }: TickedItemsProps) {
  const { t } = useTranslation()
  const { count, ids } = selection
  const tooMany = count > mostTickedRows
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        {tooMany
          ? t('list.export-ticked-limit', { most: mostTickedRows })
          : t('list.export-ticked', { count })}
      </Menu.Label>
      {exportFormats.map((format) => (
        <FormatItem
          key={format}
          format={format}
          label={t('list.export-ticked-as', { format: t(`list.export-${format}`) })}
          disabled={tooMany}
          onClick={() => onStart({ format, ids: [...ids] })}
        />
      ))}
    </>
  )
}

interface FormatItemProps {
  format: ExportFormat
  /** A label for screen readers, where the text alone is not enough. */
  label?: string
  disabled?: boolean
  onClick: () => void
}

function FormatItem({ format, label, disabled = false, onClick }: FormatItemProps) {
  const { t } = useTranslation()
  const Icon = icons[format]
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} disabled={disabled} onClick={onClick}>
      {label ?? t(`list.export-${format}`)}
    </Menu.Item>
  )
}
