import { getHome, getTerminalHome, type Home } from '@cais/core/api/home.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { Bars } from '../../ui/Bars.tsx'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Loaded, together } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { esperaSaid, hoursOf } from './espera.ts'
import { filaPath } from './terminal-paths.ts'
import { esperaText } from './use-fila-search.ts'

const options = { quiet: true, refetchInterval: 60_000, refetchOnMount: 'always' } as const

type TerminalHome = AnswerOf<typeof getTerminalHome>

export const useTerminalDia = (enabled = true) =>
  together(
    useAnswer(getTerminalHome, {}, { ...options, enabled }),
    useAnswer(getHome, {}, { ...options, enabled }),
  )

/** The terminal's day: its queue by age and target, the windows with their free places, and irregularities. */
export function TerminalDia() {
  const answer = useTerminalDia()
  return (
    <Loaded answer={answer} heights={[200, 160]}>
      {([terminal, { pendencias }]) => (
        <Stack>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <FilaPorIdade {...terminal} pendencias={pendencias} />
            <Janelas janelas={terminal.janelas} />
          </SimpleGrid>
          <Excecoes {...terminal.excecoes} />
        </Stack>
      )}
    </Loaded>
  )
}

const asked = (to: string, ...filters: unknown[]) => ({ to, search: { filters } })

/** A link from a bar to the list that it counts. */
const Way = ({ to, search, children }: { to: string; search: object; children: ReactNode }) => (
  <Anchor renderRoot={(props) => <Link to={to} search={search} {...props} />} fz="inherit">
    {children}
  </Anchor>
)

interface FilaPorIdadeProps extends Pick<TerminalHome, 'fila' | 'metaMinutos'>, Pick<Home, 'pendencias'> {}

function FilaPorIdade({ fila, metaMinutos, pendencias }: FilaPorIdadeProps) {
  const { t } = useTranslation()
  const { past, next24h, later, none, total: all } = pendencias
  const minhas = '/minhas-pendencias'
  const bars = fila.map(({ ateMinutos, total, atrasadas }, index) => {
    const from = fila[index - 1]?.ateMinutos ?? 0
    const espera = { de: from, ate: ateMinutos }
    return {
      key: String(ateMinutos),
      value: total,
      late: atrasadas,
      ...(atrasadas > 0 && {
        text: t(atrasadas === total ? 'dia.terminal.todas-atrasadas' : 'dia.terminal.com-atrasadas', {
          total,
          atrasadas,
        }),
      }),
      label: (
        <Way to={filaPath} search={{ espera: esperaText(espera) }}>
          {esperaSaid(espera, t)}
        </Way>
      ),
    }
  })
  return (
    <Section title={t('dia.terminal.fila', { horas: hoursOf(metaMinutos) })}>
      <Stack>
        <Figures label={t('dia.terminal.meta')}>
          <Figure
            value={past}
            label={t('dia.terminal.alem')}
            tone="red"
            {...asked(minhas, ['prazo', 'past'])}
          />
          <Figure value={next24h} label={t('dia.prazo.next24h')} {...asked(minhas, ['prazo', 'next24h'])} />
          <Figure value={later} label={t('dia.prazo.later')} {...asked(minhas, ['prazo', 'later'])} />
          <Figure value={none} label={t('dia.prazo.none')} {...asked(minhas, ['prazo', 'none'])} />
          <Figure value={all} label={t('dia.prazo.total')} to={minhas} />
        </Figures>
        <Bars
          name={t('dia.terminal.idade')}
          columns={[t('dia.terminal.espera'), t('dia.quantas')]}
          bars={bars}
        />
      </Stack>
    </Section>
  )
}

function Janelas({ janelas }: Pick<TerminalHome, 'janelas'>) {
  const { t } = useTranslation()
  const today = terminalToday()
  const bars = janelas.map(({ areaTerminal, dia, capacidade, ocupadas }) => ({
    key: `${dia} ${areaTerminal}`,
    value: ocupadas,
    of: capacidade,
    text: t('dia.terminal.de', { ocupadas, capacidade }),
    label: (
      <Way to="/terminal/grade" search={{ area: areaTerminal, dia }}>
        {t(dia === today ? 'dia.hoje' : 'dia.amanha')} · {t(`enum.areaTerminal.${areaTerminal}`)}
      </Way>
    ),
  }))
  const grade = (
    <Anchor component={Link} to="/terminal/grade" size="sm">
      {t('dia.terminal.grade')}
    </Anchor>
  )
  return (
    <Section title={t('dia.terminal.janelas')} aside={grade}>
      {bars.length ? (
        <Bars
          name={t('dia.terminal.janelas')}
          columns={[t('dia.lugar'), t('dia.terminal.lugares')]}
          bars={bars}
        />
      ) : (
        t('dia.terminal.sem-janelas')
      )}
    </Section>
  )
}

function Excecoes(excecoes: TerminalHome['excecoes']) {
  const { t } = useTranslation()
  return (
    <Section title={t('dia.terminal.excecoes')}>
      <Figures label={t('dia.terminal.excecoes')}>
        <Figure
          value={excecoes.prazosVencidos}
          label={t('dia.terminal.prazos-vencidos', { count: excecoes.prazosVencidos })}
          tone="red"
          {...asked('/servico', ['prazo', 'past'])}
        />
        <Figure
          value={excecoes.faturasVencidas}
          label={t('dia.terminal.faturas-vencidas')}
          tone="red"
          {...asked('/servico', ['prazoFatura', 'past'])}
        />
        <Figure
          value={excecoes.naviosMudados}
          label={t('dia.terminal.navios-mudados', { count: excecoes.naviosMudados })}
          tone="ambar"
          {...asked('/escala', ['mudouEm24h', 'equals', true])}
        />
        <Figure
          value={excecoes.pedidosAcesso}
          label={t('dia.terminal.pedidos', { count: excecoes.pedidosAcesso })}
          to="/empresas/pedidos"
        />
      </Figures>
    </Section>
  )
}
