import type { CargaEncontrada } from '@cais/core/api/busca-carga.ts'
import { Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatGrossWeight } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import { ParteDeLote } from '../../trade/carga/ParteDeLote.tsx'
import { CargaName } from './CargaName.tsx'
import { BloqueioBadges, CargaSigns } from './CargaSigns.tsx'

interface EncontradaRowProps {
  row: CargaEncontrada
  /** Whether the cargo is already in the request. */
  isChosen: boolean
  /** Whether to warn of containers that must not be opened. */
  warnsDesova: boolean
  checked: boolean
  onToggle: () => void
}

export function EncontradaRow({ row, isChosen, warnsDesova, checked, onToggle }: EncontradaRowProps) {
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
