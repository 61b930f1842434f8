import type { AgendamentoTela } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idsOf, linesOf, porCaminhao } from '../../../client/por-caminhao.ts'
import type { PendenciaParams } from '../../../client/route-params.ts'
import {
  chosenHere,
  commitRefusal,
  currentJanela,
  escolhasOf,
  firstChoice,
  type JanelaRef,
  nextChoice,
} from '../../../trade/agendamento/choice.ts'
import { LinhasTable } from '../../../trade/agendamento/LinhasTable.tsx'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Aprovacoes } from './Aprovacoes.tsx'
import { CommitBar } from './CommitBar.tsx'
import { Grade } from './Grade.tsx'
import { useAgendamento, useMove } from './use-agendamento.ts'

interface ChooseJanelasProps {
  slug: AgendamentoSlug
  tela: AgendamentoTela
  params: PendenciaParams
  servicoPath: string
  /** Called after the windows were submitted. */
  onHandedIn: ((tela: AgendamentoTela) => unknown) | undefined
  /** The lines in the address, which the user came to move. */
  asked: readonly number[] | null
}

/** Chooses windows, or shows the confirmed ones and lets the user move them where that is allowed. */
export function ChooseJanelas(given: ChooseJanelasProps) {
  const asked = given.asked && idsOf(given.tela, { cargaServicoIds: [...given.asked] })
  const props = { ...given, asked, tela: porCaminhao(given.tela) }
  const { tela, slug } = props
  const mayMove = tela.podeReagendar && !isMoveSlug(slug)
  const [isMoving, setMoving] = useState(asked !== null)
  if (tela.podeEditar) return <ChooseHere {...props} />
  if (mayMove && isMoving) return <ChooseOthers {...props} onClose={() => setMoving(false)} />
  return <Chosen tela={tela} onMove={mayMove ? () => setMoving(true) : null} />
}

function Chosen({ tela, onMove }: { tela: AgendamentoTela; onMove: (() => void) | null }) {
  const { t } = useTranslation()
  const now = useClock(tela.agora)
  return (
    <Section title={t('agendamento.cargas')}>
      <LinhasTable tela={tela} now={now} chosen={null} />
      {onMove && (
        <Button
          mt="sm"
          w="fit-content"
          variant="light"
          leftSection={<IconCalendarRepeat size={16} />}
          onClick={onMove}
        >
          {t('servico.reagendar')}
        </Button>
      )}
    </Section>
  )
}

/** The steps: tick cargo lines, choose a window, which reserves it, and confirm. */
function ChooseHere(props: ChooseJanelasProps) {
  const { slug, tela, params, asked } = props
  const { t } = useTranslation()
  const now = useClock(tela.agora)
  const { chosen, setChosen, escolhas, releasable, commands, give, back, commit } = useChoosing(props, now)
  const { hold, release, finalize, refresh } = commands
  const isMove = isMoveSlug(slug)
  return (
    <Stack>
      <Section title={t('agendamento.cargas')}>
        <LinhasTable tela={tela} now={now} chosen={chosen} onChoose={setChosen} />
        {releasable.length > 0 && (
          <Button mt="sm" display="block" variant="default" loading={release.isPending} onClick={back}>
            {t('agendamento.liberar', { count: releasable.length })}
          </Button>
        )}
      </Section>
      <Section title={t('agendamento.grade')}>
        <Grade
          params={params}
          tela={tela}
          begin={currentJanela(tela, chosen, now)}
          isAsked={asked !== null}
          count={chosen.length}
          busyId={hold.isPending ? Number(hold.variables.body.janelaId) : null}
          onAsked={refresh}
          onChoose={give}
        />
      </Section>
      <Aprovacoes tela={tela} params={params} onChanged={refresh} />
      <CommitBar
        tela={tela}
        now={now}
        chosen={chosen}
        escolhas={escolhas}
        refusal={commitRefusal(tela, slug, escolhas)}
        problem={hold.error ?? release.error ?? finalize.error}
        label={t(isMove ? 'servico.reagendar' : 'agendamento.agendar')}
        busy={finalize.isPending}
        blocked={hold.isPending || release.isPending}
        onCommit={commit}
      >
        {isMove && <Desistir params={params} withdraw={commands.withdraw} />}
      </CommitBar>
    </Stack>
  )
}

/** The ticked lines, the wanted window of each, and the commands that reserve and confirm them. */
function useChoosing({ slug, tela, params, asked, onHandedIn }: ChooseJanelasProps, now: Date) {
  const isMove = isMoveSlug(slug)
  const [chosen, setChosen] = useState(() => firstChoice(tela, isMove, asked))
  const [wanted, setWanted] = useState<ReadonlyMap<number, JanelaRef>>(() => wantedIn(tela, new Map()))
  const onPlaced = (raw: AgendamentoTela, ids: readonly number[]) => {
    const answer = porCaminhao(raw)
    setWanted((before) => wantedIn(answer, without(before, ids)))
    setChosen(nextChoice(answer, isMove, ids))
  }
  const commands = useAgendamento(slug, params, { onPlaced, onHandedIn })
  const { hold, release, finalize } = commands
  const isAlive = ({ expiraEm }: { expiraEm: string | null }) =>
    !expiraEm || Date.parse(expiraEm) > now.getTime()
  const here = chosenHere(tela).filter(isAlive)
  const escolhas = escolhasOf(here, wanted)
  const releasable = here.map((one) => one.cargaServicoId).filter((id) => chosen.includes(id))
  const forget = () => {
    hold.reset()
    release.reset()
    finalize.reset()
  }
  const give = (janelaId: number) => {
    forget()
    hold.mutate({ params, body: { janelaId, ...linesOf(tela, chosen) } })
  }
  const back = () => {
    forget()
    release.mutate({ params, body: linesOf(tela, releasable) })
  }
  const commit = () => {
    forget()
    const agendamentos = escolhas
      .filter(({ expiraEm, isLapsed }) => isLapsed || expiraEm !== null)
      .map(({ janela, linhaIds }) => ({ janelaId: janela.id, ...linesOf(tela, linhaIds) }))
    finalize.mutate({ params, body: { version: tela.pendencia.version, agendamentos, confirmar: true } })
  }
  return { chosen, setChosen, escolhas, releasable, commands, give, back, commit }
}

interface DesistirProps {
  params: PendenciaParams
  withdraw: ReturnType<typeof useAgendamento>['withdraw']
}

/** Cancels the move and leaves the windows unchanged. */
function Desistir({ params, withdraw }: DesistirProps) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('agendamento.desistir')}
      </Button>
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
    </>
  )
}

/** The wanted window of each line. It is kept here, so that a reservation that expires is not forgotten. */
function wantedIn(tela: AgendamentoTela, before: ReadonlyMap<number, JanelaRef>): Map<number, JanelaRef> {
  const held = chosenHere(tela).map(({ cargaServicoId, janela }) => [cargaServicoId, janela] as const)
  return new Map([...before, ...held])
}

const without = <Value,>(before: ReadonlyMap<number, Value>, ids: readonly number[]) =>
  new Map([...before].filter(([id]) => !ids.includes(id)))

interface ChooseOthersProps extends ChooseJanelasProps {
  onClose: () => void
}

/** The confirmed windows, with the grid to choose others. The first choice starts the move. */
function ChooseOthers({ tela, params, servicoPath, asked, onClose }: ChooseOthersProps) {
  const { t } = useTranslation()
  const now = useClock(tela.agora)
  const [chosen, setChosen] = useState(() => firstChoice({ ...tela, agendamentos: [] }, true, asked))
  const move = useMove(servicoPath)
  const { companyId, servicoId } = params
  return (
    <Stack>
      <Section title={t('agendamento.cargas')}>
        <LinhasTable tela={tela} now={now} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Section title={t('agendamento.grade')}>
        <Grade
          params={params}
          tela={tela}
          begin={currentJanela(tela, chosen, now)}
          isAsked={asked !== null}
          count={chosen.length}
          busyId={move.isPending ? Number(move.variables.body.janelaId) : null}
          onChoose={(janelaId) =>
            move.mutate({ params: { companyId, servicoId }, body: { janelaId, ...linesOf(tela, chosen) } })
          }
        />
      </Section>
      <CommitBar
        tela={tela}
        now={now}
        chosen={chosen}
        escolhas={[]}
        refusal="agendamento.recusa.nada-escolhido"
        problem={move.error}
        label={t('servico.reagendar')}
        busy={false}
        blocked={move.isPending}
        onCommit={onClose}
      >
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </Group>
      </CommitBar>
    </Stack>
  )
}

/** The server's clock, advanced every second from its last answer. */
function useClock(agora: string): Date {
  const [started, setStarted] = useState(() => ({ agora, at: performance.now() }))
  const [, tick] = useState(0)
  if (started.agora !== agora) setStarted({ agora, at: performance.now() })
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.parse(started.agora) + (performance.now() - started.at))
}
