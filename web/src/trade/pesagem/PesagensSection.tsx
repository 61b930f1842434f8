import { getPesagensDaCarga } from '@cais/core/api/boletim-pesagem.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type Diferenca as Difference, diferencaOfPeso, toleranciaPesagem } from '@cais/core/rules/pesagem.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { FieldFacts, momentText, weightText } from '../../ui/FieldFacts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { PesagensPlot } from './PesagensPlot.tsx'
import { signedPercent, signedWeight } from './signed.ts'

export type Pesagens = AnswerOf<typeof getPesagensDaCarga>

/** The weighings of a cargo over time, compared with the declared weight. */
export function PesagensSection({ cargaId, atualId }: { cargaId: number; atualId?: number }) {
  const { t } = useTranslation()
  const answer = useAnswer(getPesagensDaCarga, { params: { id: cargaId } }, { quiet: true })
  return (
    <Section title={t('boletimPesagem.pesagens')}>
      <Loaded answer={answer} heights={[220]}>
        {(found) =>
          found.pesagens.length ? (
            <Stack gap="sm">
              <Comparison found={found} atualId={atualId} />
              <PesagensPlot {...found} />
              <PesagensTable {...found} atualId={atualId} />
            </Stack>
          ) : (
            <Text c="dimmed">{t('boletimPesagem.sem-pesagens')}</Text>
          )
        }
      </Loaded>
    </Section>
  )
}

/** Compares the opened weighing, else the last one. */
function Comparison({ found, atualId }: { found: Pesagens; atualId: number | undefined }) {
  const { t } = useTranslation()
  const { pesagens, declarado, vgm } = found
  const pesagem = pesagens.find(({ id }) => id === atualId) ?? pesagens.at(-1)
  if (!pesagem) return null
  const withDeclared = diferencaOfPeso(pesagem.pesoLiquido, declarado)
  const withVgm = diferencaOfPeso(pesagem.pesoLiquido, vgm)
  return (
    <>
      <FieldFacts
        fields={{
          pesoLiquido: weightText(pesagem.pesoLiquido),
          pesoDeclarado: weightText(declarado),
          diferencaDeclarado: withDeclared && <Diferenca {...withDeclared} />,
          vgm: weightText(vgm),
          diferencaVgm: withVgm && <Diferenca {...withVgm} />,
        }}
      />
      <Text size="xs" c="dimmed">
        {t('boletimPesagem.tolerancia', { numero: pesagem.numero, percentual: toleranciaPesagem / 10 })}
      </Text>
    </>
  )
}

/** `+120,000 Kg (+0,6%)`, with an icon where the difference exceeds the tolerance. */
function Diferenca({ peso, milesimos, dentro }: Difference) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${signedWeight(peso)} (${signedPercent(milesimos)})`}
      </Text>
      {!dentro && (
        <ToneBadge color="red" icon={IconAlertTriangle}>
          {t('boletimPesagem.fora')}
        </ToneBadge>
      )}
    </Group>
  )
}

/** The plot's values as a table. */
function PesagensTable({ pesagens, declarado, atualId }: Pesagens & { atualId: number | undefined }) {
  const { t } = useTranslation()
  const weights = ['pesoBruto', 'pesoTara', 'pesoLiquido'] as const
  return (
    <DataTable
      name={t('boletimPesagem.pesagens')}
      rows={pesagens}
      minWidth={720}
      columns={[
        {
          key: 'numero',
          label: t('column.numero'),
          cell: ({ id, numero }) => (id === atualId ? <strong>{numero}</strong> : numero),
        },
        { key: 'data', label: t('column.dataPesagem'), cell: ({ dataPesagem }) => momentText(dataPesagem) },
        { key: 'tipo', label: t('column.tipo'), cell: ({ tipo }) => t(`enum.boletimTipo.${tipo}`) },
        ...weights.map((field) => ({
          key: field,
          label: t(`column.${field}`),
          align: 'right' as const,
          cell: (row: Pesagens['pesagens'][number]) => weightText(row[field]),
        })),
        {
          key: 'diferenca',
          label: t('column.diferencaDeclarado'),
          align: 'right',
          cell: ({ pesoLiquido }) => {
            const found = diferencaOfPeso(pesoLiquido, declarado)
            return found && `${signedWeight(found.peso)} (${signedPercent(found.milesimos)})`
          },
        },
      ]}
    />
  )
}
