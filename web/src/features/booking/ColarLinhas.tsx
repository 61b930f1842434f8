import { bookingItemInput } from '@cais/core/api/booking.ts'
import type { IsoCode } from '@cais/core/api/iso-code.ts'
import { colunasDeItem, type LinhaDeItem, readBookingLinhas } from '@cais/core/rules/booking-linhas.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDecimalMark } from '../../ui/NumberField.tsx'
import { type BookingItemValues, betweenItemFields } from './booking-values.ts'

interface ColarLinhasProps {
  text: string
  isoCodes: readonly IsoCode[]
  tipo: BookingTipo
  /** The number of items that the booking can still take. */
  left: number
  onAdd: (items: BookingItemValues[]) => void
  onClose: () => void
}

const check = validateWith(bookingItemInput)

/** Reads rows from a spreadsheet. Valid rows become items; the others stay with their errors. */
export function ColarLinhas({ text: pasted, isoCodes, tipo, left, onAdd, onClose }: ColarLinhasProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(pasted)
  const [isAsked, setAsked] = useState(false)
  const rows = readBookingLinhas(text, isoCodes, useDecimalMark())
  const errorsOf = useRowErrors(tipo)
  const good = rows.filter((row) => errorsOf(row).length === 0)
  const bad = rows.filter((row) => errorsOf(row).length > 0)
  const taken = good.slice(0, left)
  const include = () => {
    setAsked(true)
    if (taken.length === 0) return
    onAdd(taken.map(({ item }) => item))
    const rest = rows.filter((row) => !taken.includes(row))
    if (rest.length === 0) return onClose()
    const heading = text.split('\n')[0] ?? ''
    const hasHeading = rows[0]?.linha !== 1 && heading.trim() !== ''
    setText([...(hasHeading ? [heading] : []), ...rest.map(({ texto }) => texto)].join('\n'))
  }
  return (
    <Dialog opened size="xl" title={t('booking.colar')} onClose={onClose}>
      <Stack>
        <Textarea
          label={t('booking.colar.texto')}
          description={t('booking.colar.colunas', {
            colunas: colunasDeItem.map((name) => t(`column.${name}`)).join(', '),
          })}
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          styles={{
            input: {
              fontFamily: 'var(--mantine-font-family-monospace)',
              whiteSpace: 'pre',
              overflowX: 'auto',
            },
          }}
          value={text}
          error={isAsked && taken.length === 0 && t('booking.colar.nada')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group gap="xs" role="status">
          {good.length > 0 && <Text size="sm">{t('booking.colar.boas', { count: good.length })}</Text>}
          {good.length > left && <Text size="sm">{t('booking.itens.limite')}</Text>}
        </Group>
        <RowErrors rows={bad} errorsOf={errorsOf} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button onClick={include}>{t('booking.colar.incluir', { count: taken.length })}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface RowError {
  coluna: string
  motivo: string
}

/** The errors of a row: unreadable cells, and values that the booking does not accept. */
function useRowErrors(tipo: BookingTipo) {
  const { t } = useTranslation()
  return ({ item, erros }: LinhaDeItem): RowError[] => {
    const unread = new Set(erros.map(({ coluna }) => coluna))
    const rules = {
      ...check({ ...item, quantidade: item.quantidade ?? 0 }),
      ...betweenItemFields(item, tipo),
    }
    return [
      ...erros.map(({ coluna, motivo }) => ({
        coluna: coluna ? t(`column.${coluna}`) : '—',
        motivo: t(motivo),
      })),
      ...Object.entries(rules)
        .map(([field, motivo]) => ({ field: field === 'isocodeId' ? 'isoCode' : field, motivo }))
        .map(({ field, motivo }) => ({ name: colunasDeItem.find((one) => one === field), motivo }))
        .filter(({ name }) => name !== undefined && !unread.has(name))
        .map(({ name, motivo }) => ({ coluna: name ? t(`column.${name}`) : '—', motivo })),
    ]
  }
}

function RowErrors({ rows, errorsOf }: { rows: LinhaDeItem[]; errorsOf: (row: LinhaDeItem) => RowError[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const lines = rows.flatMap((row) => errorsOf(row).map((error) => ({ linha: row.linha, ...error })))
  return (
    <>
      <Alert color="ambar" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {t('booking.colar.erradas', { count: rows.length })}
      </Alert>
      <DataTable
        name={t('booking.colar.erros')}
        rows={lines}
        keyOf={({ linha, coluna, motivo }) => `${linha} ${coluna} ${motivo}`}
        minWidth={360}
        columns={[
          { key: 'linha', label: t('booking.colar.linha'), cell: ({ linha }) => linha },
          { key: 'coluna', label: t('booking.colar.coluna'), cell: ({ coluna }) => coluna },
          { key: 'motivo', label: t('booking.colar.motivo'), cell: ({ motivo }) => motivo },
        ]}
      />
    </>
  )
}
