import type { CargaEncontrada } from '@cais/core/api/busca-carga.ts'
import { areAllBlocked, areAllChecked, toggleCarga, toggleTodas } from '@cais/core/rules/escolha-carga.ts'
import { Alert, Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { EncontradaRow } from './EncontradaRow.tsx'

interface CargasEncontradasProps {
  lugar: Lugar
  cargas: CargaEncontrada[]
  chosen: ReadonlySet<number>
  onAdd: (cargas: CargaEncontrada[]) => void
}

/** The found cargo, to be ticked and added; unavailable rows give the reason. */
export function CargasEncontradas({ lugar, cargas, chosen, onAdd }: CargasEncontradasProps) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState(() => new Set(cargas.flatMap((one) => (one.checked ? one.id : []))))
  const rows = cargas.map((one) => ({ ...one, disabled: one.disabled || chosen.has(one.carga.id) }))
  const todas = lugar.declarado.carga.todas ?? false
  const marked = rows.filter(({ id, disabled }) => checked.has(id) && !disabled)
  if (rows.length === 0) return <Text c="dimmed">{t('novo-servico.no-cargo-found')}</Text>
  return (
    <Stack gap="sm">
      {areAllBlocked(cargas, checked) && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} role="alert">
          {t('novo-servico.all-blocked')}
        </Alert>
      )}
      {todas && (
        <Text size="sm" c="dimmed">
          {t('novo-servico.all-needed')}
        </Text>
      )}
      <SideScroll label={t('novo-servico.found')} minWidth={560}>
        <Table aria-label={t('novo-servico.found')} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>
                <Checkbox
                  aria-label={t('novo-servico.select-all')}
                  checked={areAllChecked(rows, checked)}
                  indeterminate={marked.length > 0 && !areAllChecked(rows, checked)}
                  disabled={rows.every(({ disabled }) => disabled)}
                  onChange={() => setChecked(toggleTodas(rows, checked))}
                />
              </Table.Th>
              <Table.Th>{t('novo-servico.column.carga')}</Table.Th>
              <Table.Th>{t('novo-servico.column.conteudo')}</Table.Th>
              <Table.Th>{t('novo-servico.column.bloqueios')}</Table.Th>
              <Table.Th>{t('novo-servico.column.lote')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <EncontradaRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.carga.id)}
                warnsDesova={lugar.declarado.carga.desova ?? false}
                checked={checked.has(row.id)}
                onToggle={() => setChecked(toggleCarga(rows, checked, row.id, { todas }))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
      <Group justify="end">
        <VisuallyHidden role="status">{t('novo-servico.marked', { count: marked.length })}</VisuallyHidden>
        <Button disabled={marked.length === 0} onClick={() => onAdd(marked)}>
          {t('novo-servico.add', { count: marked.length })}
        </Button>
      </Group>
    </Stack>
  )
}
