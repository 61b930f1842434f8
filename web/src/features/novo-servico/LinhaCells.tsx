import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { CargaSigns } from './CargaSigns.tsx'
import { nameOfLinha } from './pedido.ts'

export function LinhaHeads() {
  const { t } = useTranslation()
  return (
    <>
      <Table.Th>{t('novo-servico.column.carga')}</Table.Th>
      <Table.Th>{t('novo-servico.column.conteudo')}</Table.Th>
      <Table.Th>{t('novo-servico.column.documento')}</Table.Th>
      <Table.Th>{t('servico.escala')}</Table.Th>
    </>
  )
}

/** The cells of a cargo line, with its errors before sending. */
export function LinhaCells({ linha, errors = [] }: { linha: Linha; errors?: string[] }) {
  const { carga, item, quantidade, isoCode } = linha
  const iso = carga?.conteiner?.isocode?.codigo ?? isoCode ?? item?.isocodeCodigo
  const isCounted = quantidade !== null
  return (
    <>
      <Table.Td>
        <Text size="sm" fw={600}>
          {isCounted && `${quantidade} × `}
          {nameOfLinha(linha)}
        </Text>
        {!isCounted && iso && (
          <Text size="xs" c="dimmed">
            {iso}
          </Text>
        )}
        {errors.map((error) => (
          <Text
            key={error}
            size="xs"
            role="alert"
            c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))"
          >
            {error}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{dadoText(carga?.produto ?? item?.produto ?? '')}</Text>
        <CargaSigns carga={carga ?? item ?? noSigns} />
      </Table.Td>
      <Table.Td>{carga?.ceMercante ?? carga?.bl ?? item?.bookingNumero}</Table.Td>
      <Table.Td>{linha.escala ?? (item && `${item.navioNome} - ${item.viagemOutbound}`)}</Table.Td>
    </>
  )
}

const noSigns = {
  indicadorCargaPerigosa: false,
  indicadorReefer: false,
  indicadorOOG: false,
  indicadorRestricao: false,
}
