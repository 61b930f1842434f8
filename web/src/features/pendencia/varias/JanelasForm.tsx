import { Loader, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api-problem.ts'
import { shortOf } from '../../../ui/week/week.ts'
import { agendar, type Pedido } from './agendar.ts'
import type { Marcada } from './marcadas.ts'
import { type Propostas, usePropostas } from './use-propostas.ts'
import type { Varias } from './use-varias.ts'
import { VariasFrame } from './VariasFrame.tsx'

interface JanelasFormProps {
  marcadas: readonly Marcada[]
  varias: Varias<Marcada>
  onClose: () => void
}

/** Proposes a window for each pendencia, lets the user change it, and books each by itself. */
export function JanelasForm({ marcadas, varias, onClose }: JanelasFormProps) {
  const { t } = useTranslation()
  const propostas = usePropostas(marcadas)
  const { lidos, isReading, propose } = propostas
  const book = async () => {
    const refused = await varias.run(async (marcada) => {
      const lido = lidos.get(marcada.id)
      if (!lido || 'recusa' in lido) throw new ApiProblem(409, 'pendencia.varias.sem-janela')
      return agendar(marcada, lido.pedido, propostas.propostas.get(marcada.id) ?? [])
    })
    if (refused?.length) await propose(refused)
  }
  return (
    <VariasFrame
      varias={{ ...varias, isRunning: varias.isRunning || (isReading && varias.isBegun) }}
      intro={t('pendencia.varias.janelas-intro')}
      label={t('pendencia.varias.agendar', { count: varias.count })}
      isReady={!isReading && marcadas.length > 0}
      onSubmit={() => void book()}
      onClose={onClose}
      escolhaOf={(id) => <Escolha id={id} propostas={propostas} disabled={varias.isRunning} />}
    >
      {isReading && (
        <Text size="sm" c="dimmed" role="status">
          <Loader size={14} mr={8} />
          {t('pendencia.varias.propondo')}
        </Text>
      )}
    </VariasFrame>
  )
}

interface EscolhaProps {
  id: number
  propostas: Propostas
  disabled: boolean
}

function Escolha({ id, propostas: { lidos, propostas, change, place }, disabled }: EscolhaProps) {
  const { t } = useTranslation()
  const lido = lidos.get(id)
  if (!lido) return null
  if ('recusa' in lido)
    return (
      <Text size="xs" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))" pl={25}>
        {lido.recusa}
      </Text>
    )
  const { pedido } = lido
  const own = propostas.get(id) ?? []
  if (pedido.linhaIds.length === 0) return null
  if (own.length === 0)
    return (
      <JanelaSelect
        pedido={pedido}
        linhaIds={pedido.linhaIds}
        value={null}
        description={t('pendencia.varias.sem-proposta')}
        disabled={disabled}
        onChange={(janelaId) => place(id, janelaId)}
      />
    )
  return (
    <Stack gap={4}>
      {own.map(({ janelaId, linhaIds }, index) => (
        <JanelaSelect
          key={linhaIds.join(' ')}
          pedido={pedido}
          linhaIds={linhaIds}
          value={janelaId}
          disabled={disabled}
          onChange={(chosen) => change(id, index, chosen)}
        />
      ))}
    </Stack>
  )
}

interface JanelaSelectProps {
  pedido: Pedido
  linhaIds: readonly number[]
  value: number | null
  description?: string
  disabled: boolean
  onChange: (janelaId: number) => void
}

/** A select of the windows with room for these lines. */
function JanelaSelect({ pedido, linhaIds, value, description, disabled, onChange }: JanelaSelectProps) {
  const { t } = useTranslation()
  const cargas = pedido.tela.cargas
    .filter(({ id }) => linhaIds.includes(id))
    .map(({ carga }) => carga.identificador)
    .join(', ')
  const open = pedido.janelas.filter(
    ({ id, recusa, vagas }) => id === value || (recusa === null && vagas >= linhaIds.length),
  )
  return (
    <Select
      size="xs"
      pl={25}
      mt={4}
      aria-label={t('pendencia.varias.janela-de', { cargas })}
      placeholder={t('pendencia.varias.escolher-janela')}
      description={description}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('pendencia.varias.nenhuma-janela')}
      disabled={disabled}
      data={open.map((janela) => ({
        value: String(janela.id),
        label: `${shortOf(janela)} · ${t('pendencia.varias.vagas', { count: janela.vagas })}`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  )
}
