import {
  type AgendamentoTela,
  agendamentoRoutes,
  getDataInicio,
  listGradesDisponiveis,
} from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Section } from '../../ui/Section.tsx'
import { Aprovacoes } from './Aprovacoes.tsx'
import { chosenHere, finalizeRefusal, firstChoice } from './choice.ts'
import { Grade } from './Grade.tsx'
import { LinhasTable } from './LinhasTable.tsx'
import { ReagendarButton } from './ReagendarButton.tsx'
import { useClock } from './use-clock.ts'

interface ChooseJanelasProps {
  slug: AgendamentoSlug
  tela: AgendamentoTela
  params: PendenciaParams
  servicoPath: string
}

/** Tick cargo, choose a window, hold, confirm, hand in. */
export function ChooseJanelas({ slug, tela, params, servicoPath }: ChooseJanelasProps) {
  const { t } = useTranslation()
  const now = useClock(tela.agora)
  const isMove = isMoveSlug(slug)
  const [chosen, setChosen] = useState(() => firstChoice(tela, isMove))
  const commands = useAgendamento(slug, params, (answer) => setChosen(firstChoice(answer, false)))
  const [isFinishing, setFinishing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isAlive = (expiraEm: string | null) => !expiraEm || Date.parse(expiraEm) > now.getTime()
  const alive = { ...tela, agendamentos: tela.agendamentos.filter(({ expiraEm }) => isAlive(expiraEm)) }
  const here = chosenHere(alive)
  const held = here.filter(({ status }) => status === 'PENDENTE').map((one) => one.cargaServicoId)
  const releasable = here.map((one) => one.cargaServicoId).filter((id) => chosen.includes(id))
  const refusal = finalizeRefusal(alive, slug)
  const { hold, confirm, release, finalize, withdraw } = commands
  return (
    <Stack>
      <Section title={t('agendamento.cargas')}>
        <LinhasTable tela={tela} now={now} chosen={chosen} onChoose={setChosen} />
        {tela.podeEditar && (
          <Group mt="sm" gap="xs">
            {slug === 'agendamento' && held.length > 0 && (
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ params, body: { cargaServicoIds: held } })}
              >
                {t('agendamento.confirmar', { count: held.length })}
              </Button>
            )}
            {releasable.length > 0 && (
              <Button
                variant="default"
                loading={release.isPending}
                onClick={() => release.mutate({ params, body: { cargaServicoIds: releasable } })}
              >
                {t('agendamento.liberar', { count: releasable.length })}
              </Button>
            )}
          </Group>
        )}
        {!isMove && <ReagendarButton tela={tela} params={params} servicoPath={servicoPath} />}
      </Section>
      {tela.podeEditar && (
        <Section title={t('agendamento.grade')}>
          <Grade
            params={params}
            count={chosen.length}
            busy={hold.isPending}
            onHold={(janelaId) => hold.mutate({ params, body: { janelaId, cargaServicoIds: chosen } })}
          />
        </Section>
      )}
      <Aprovacoes tela={tela} params={params} onChanged={commands.refresh} />
      {tela.podeEditar && (
        <Group justify="end" align="center">
          {refusal && <Text c="dimmed">{t(refusal)}</Text>}
          {isMove && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              {t('agendamento.desistir')}
            </Button>
          )}
          <Button disabled={refusal !== null} onClick={() => setFinishing(true)}>
            {t('pendencia.finalize')}
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={isFinishing}
        title={t('agendamento.finalizar-titulo')}
        confirmLabel={t('pendencia.finalize')}
        color="mar"
        busy={finalize.isPending}
        error={finalize.error}
        onConfirm={() =>
          finalize.mutate(
            { params, body: { version: tela.pendencia.version } },
            { onSuccess: () => setFinishing(false) },
          )
        }
        onClose={() => {
          finalize.reset()
          setFinishing(false)
        }}
      >
        {t(`agendamento.finalizar-texto.${slug}`)}
      </ConfirmModal>
      <ConfirmModal
        opened={isLeaving}
        title={t('agendamento.desistir-titulo')}
        confirmLabel={t('agendamento.desistir')}
        busy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate({ params }, { onSuccess: () => setLeaving(false) })}
        onClose={() => {
          withdraw.reset()
          setLeaving(false)
        }}
      >
        {t('agendamento.desistir-texto')}
      </ConfirmModal>
    </Stack>
  )
}

/** The commands of a kind; each answers with the whole screen, and the grid is read again. */
function useAgendamento(
  slug: AgendamentoSlug,
  params: ChooseJanelasProps['params'],
  onPlaced: (answer: AgendamentoTela) => void,
) {
  const queries = useQueryClient()
  const { find, hold, release, finalize } = agendamentoRoutes[
    slug
  ] as (typeof agendamentoRoutes)['agendamento']
  const refresh = () =>
    Promise.all(
      [find, listGradesDisponiveis, getDataInicio].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    )
  const onSuccess = async (answer: AgendamentoTela) => {
    queries.setQueryData(keyOf(find, { params }), answer)
    onPlaced(answer)
    await queries.invalidateQueries({ queryKey: keyOf(listGradesDisponiveis) })
  }
  const onHandedIn = async (answer: AgendamentoTela) => {
    await onSuccess(answer)
    await refreshServico()
  }
  // Somebody was quicker: what is shown is no longer so.
  const options = { onSuccess, onProblem: refresh }
  return {
    refresh,
    hold: useCommand(hold, options),
    release: useCommand(release, options),
    confirm: useCommand(agendamentoRoutes.agendamento.confirm, options),
    finalize: useCommand(finalize, { onSuccess: onHandedIn, quiet: true }),
    withdraw: useCommand(
      agendamentoRoutes[slug === 'reagendamento-desova' ? slug : 'reagendamento'].withdraw,
      { onSuccess: onHandedIn, quiet: true },
    ),
  }
}
