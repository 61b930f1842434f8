import type { CargaEncontrada } from '@cais/core/api/busca-carga.ts'
import { areAllBlocked, areAllChecked, toggleCarga, toggleTodas } from '@cais/core/rules/escolha-carga.ts'
import { Alert, Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatGrossWeight } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import { ParteDeLote } from '../../trade/carga/ParteDeLote.tsx'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { CargaName } from './CargaName.tsx'
import { BloqueioBadges, CargaSigns } from './CargaSigns.tsx'

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

interface EncontradaRowProps {
  row: CargaEncontrada
  /** Whether the cargo is already in the request. */
  isChosen: boolean
  /** Whether to warn of containers that must not be opened. */
  warnsDesova: boolean
  checked: boolean
  onToggle: () => void
}

function EncontradaRow({ row, isChosen, warnsDesova, checked, onToggle }: EncontradaRowProps) {
  const { t } = useTranslation()
  const { carga, disabled, motivoBloqueio } = row
  const reasonId = `motivo-${row.id}`
  const reasons = [
    isChosen && t('novo-servico.already-chosen'),
    motivoBloqueio && textOf(motivoBloqueio, [carga.identificador, '']),
    warnsDesova &&
      motivoBloqueio !== 'carga.recusa.isocode-sem-desova' &&
      carga.conteiner?.isocode?.naoPermitirDesova &&
      textOf('carga.recusa.isocode-sem-desova', [carga.identificador]),
  ].filter((reason) => typeof reason === 'string')
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={t('list.select-row', { name: carga.identificador })}
          aria-describedby={reasons.length ? reasonId : undefined}
          checked={checked && !isChosen}
          disabled={disabled}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>
        <CargaName carga={carga} />
        {reasons.length > 0 && (
          <Text
            size="xs"
            c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))"
            id={reasonId}
          >
            {reasons.join(' ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{dadoText(carga.produto ?? '')}</Text>
        <Text size="xs" c="dimmed">
          {formatGrossWeight(carga.pesoBruto)}
        </Text>
        <CargaSigns carga={carga} />
      </Table.Td>
      <Table.Td>
        <BloqueioBadges carga={carga} />
      </Table.Td>
      <Table.Td>
        <ParteDeLote consignatarios={carga.consignatarios} identificador={carga.identificador} />
      </Table.Td>
    </Table.Tr>
  )
}
