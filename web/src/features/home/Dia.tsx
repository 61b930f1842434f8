import { getHome, type Home } from '@cais/core/api/home.ts'
import type { PedidosADecidir as Pedidos } from '@cais/core/api/pedidos-a-decidir.ts'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pedidosDaEmpresaPath, usePedidosADecidir } from '../../client/pedidos-a-decidir.ts'
import { useAnswer } from '../../client/queries.ts'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Loaded, together } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { EsperaPorVoce } from './EsperaPorVoce.tsx'
import { JanelasDoDia } from './JanelasDoDia.tsx'
import { servicos } from './links.ts'
import { NaviosDoDia } from './NaviosDoDia.tsx'

const minute = 60_000

/** The day's work in all companies of the user, on one screen. */
export function Dia() {
  const home = useAnswer(getHome, {}, { quiet: true, refetchInterval: minute, refetchOnMount: 'always' })
  const answer = together(home, usePedidosADecidir())
  return (
    <Loaded answer={answer} heights={[440, 240, 241]}>
      {([day, pedidos]) => <Parts home={day} pedidos={pedidos} />}
    </Loaded>
  )
}

function Parts({ home, pedidos }: { home: Home; pedidos: Pedidos }) {
  return (
    <Stack>
      <PedidosADecidir empresas={pedidos.empresas} />
      <EsperaPorVoce pendencias={home.pendencias} primeiras={home.primeiras} />
      <JanelasDoDia {...home.janelas} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <NaviosDoDia {...home.navios} />
        <VencendoSection prazos={home.prazos} />
      </SimpleGrid>
    </Stack>
  )
}

/** Requests to join companies that this user administers; hidden if there are none. */
function PedidosADecidir({ empresas }: Pick<Pedidos, 'empresas'>) {
  const { t } = useTranslation()
  if (empresas.length === 0) return null
  return (
    <Section title={t('adesao.title')}>
      <Figures label={t('adesao.title')}>
        {empresas.map(({ id, nome, total }) => (
          <Figure
            key={id}
            value={total}
            label={t('dia.pedidos', { count: total, nome })}
            tone="ambar"
            to={pedidosDaEmpresaPath(id)}
          />
        ))}
      </Figures>
    </Section>
  )
}

const filterOf = { NAVIO: 'prazoNavio', LIVRE: 'prazoLivre', FATURA: 'prazoFatura' } as const

/** Deadlines of ships, free storage and bills. */
function VencendoSection({ prazos }: Pick<Home, 'prazos'>) {
  const { t } = useTranslation()
  return (
    <Section title={t('dia.vencendo')}>
      {prazos.length === 0 ? (
        <Text c="dimmed">{t('dia.vencendo-nada')}</Text>
      ) : (
        <Stack>
          {prazos.map(({ tipo, ...counts }) => (
            <div key={tipo}>
              <Text size="sm" fw={600} mb={6}>
                {t(`dia.vencendo.${tipo}`)}
              </Text>
              <Figures label={t(`dia.vencendo.${tipo}`)}>
                {(['past', 'next24h', 'later'] as const).map((when) => (
                  <Figure
                    key={when}
                    value={counts[when]}
                    label={t(`dia.servicos.${when}`, { count: counts[when] })}
                    {...(when !== 'later' && { tone: when === 'past' ? 'red' : 'ambar' })}
                    {...servicos([filterOf[tipo], when])}
                  />
                ))}
              </Figures>
            </div>
          ))}
        </Stack>
      )}
    </Section>
  )
}
