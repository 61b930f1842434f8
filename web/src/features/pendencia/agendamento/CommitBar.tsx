import type { AgendamentoTela } from '@cais/core/api/agendamento.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../trade/agendamento/Countdown.tsx'
import type { Escolha } from '../../../trade/agendamento/choice.ts'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { shortOf } from '../../../ui/week/week.ts'
import classes from './CommitBar.module.css'

interface CommitBarProps {
  tela: Pick<AgendamentoTela, 'cargas'>
  now: Date
  /** The lines that get the next window. */
  chosen: readonly number[]
  escolhas: readonly Escolha[]
  /** The reason why the windows cannot be confirmed yet. */
  refusal: TextKey | null
  problem: unknown
  label: string
  busy: boolean
  blocked: boolean
  onCommit: () => void
  /** Further buttons. */
  children?: ReactNode
}

/**
 * A bar that stays in view: the chosen windows, the time until their reservation expires, and the button to confirm
 * them.
 */
export function CommitBar(props: CommitBarProps) {
  const { tela, now, chosen, escolhas, refusal, problem, label, busy, blocked, onCommit, children } = props
  const { t } = useTranslation()
  const namesOf = useNames(tela)
  return (
    <section className={classes.bar} aria-label={t('agendamento.escolha')}>
      <div className={classes.inside}>
        <div className={classes.text}>
          <ProblemAlert error={problem} p="xs" mb={4} />
          {escolhas.slice(0, 2).map((escolha) => (
            <Group key={`${escolha.janela.id} ${escolha.isLapsed}`} gap="xs">
              <Text size="sm" fw={600}>
                {`${namesOf(escolha.linhaIds)} · ${shortOf(escolha.janela)}`}
              </Text>
              {escolha.expiraEm && <Countdown until={escolha.expiraEm} now={now} />}
              {escolha.isLapsed && <Text size="sm">{t('agendamento.reserva-acabou')}</Text>}
            </Group>
          ))}
          {escolhas.length > 2 && (
            <Text size="sm">{t('agendamento.mais-janelas', { count: escolhas.length - 2 })}</Text>
          )}
          {refusal && (
            <Text size="sm" c="dimmed">
              {chosen.length > 0 ? t('agendamento.escolha-para', { cargas: namesOf(chosen) }) : t(refusal)}
            </Text>
          )}
        </div>
        <Group gap="xs" className={classes.buttons}>
          {children}
          <Button
            leftSection={<IconCalendarCheck size={18} aria-hidden />}
            disabled={refusal !== null || blocked}
            loading={busy}
            onClick={onCommit}
          >
            {label}
          </Button>
        </Group>
      </div>
    </section>
  )
}

/** `CSMU1234560 e mais 2` */
function useNames({ cargas }: Pick<AgendamentoTela, 'cargas'>) {
  const { t } = useTranslation()
  return (ids: readonly number[]) => {
    const names = cargas.filter(({ id }) => ids.includes(id)).map(({ carga }) => carga.identificador)
    const [first = '', ...others] = names
    return others.length ? t('agendamento.e-mais', { carga: first, count: others.length }) : first
  }
}
