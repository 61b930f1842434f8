import type { Fluxo } from '@cais/core/api/fonte.ts'
import type { FonteNoPainel, getPainelIntegracao } from '@cais/core/api/painel-integracao.ts'
import { parados } from '@cais/core/api/painel-integracao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconClockX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { type Answer, Loaded } from '../../ui/Loaded.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { useFigures } from '../../ui/use-figures.ts'

/** The plot is large, so it is loaded lazily while the sources are already shown. */
const HorasPlot = lazyPart(() => import('./HorasPlot.tsx'), 'HorasPlot')

type PainelData = AnswerOf<typeof getPainelIntegracao>

export function Painel({ answer }: { answer: Answer<PainelData> }) {
  return (
    <Loaded answer={answer} heights={[60, 200, 260]}>
      {(painel) => <Partes painel={painel} />}
    </Loaded>
  )
}

function Partes({ painel: { fontes, horas, parados: held } }: { painel: PainelData }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Figures label={t('integracao.aba.parados')}>
        {parados.map((one) => (
          <Figure
            key={one}
            value={held[one]}
            label={t(`enum.resultado.${one}`)}
            to="/admin/integracao"
            search={{ aba: 'parados', ...(one !== 'ESPERANDO' && { parado: one }) }}
            tone={one === 'ESPERANDO' ? 'ambar' : 'red'}
          />
        ))}
      </Figures>
      <Section title={t('integracao.fontes.titulo')}>
        {fontes.length === 0 ? (
          <>
            <Text c="dimmed">{t('integracao.fontes.nenhuma')}</Text>
            <TextLink to="/admin/fontes">{t('menu.entry.fontes')}</TextLink>
          </>
        ) : (
          <Fontes fontes={fontes} />
        )}
      </Section>
      <Section title={t('integracao.horas.titulo')}>
        <Suspense fallback={<Skeleton height={220} />}>
          <HorasPlot horas={horas} />
        </Suspense>
      </Section>
    </Stack>
  )
}

function Fontes({ fontes }: { fontes: FonteNoPainel[] }) {
  const { t } = useTranslation()
  const { number } = useFigures()
  return (
    <DataTable
      name={t('integracao.fontes.titulo')}
      minWidth={900}
      rows={fontes}
      empty={t('integracao.fontes.nenhuma')}
      columns={[
        { key: 'fonte', label: t('integracao.coluna.fonte'), cell: (fonte) => <Nome fonte={fonte} /> },
        { key: 'ultima', label: t('integracao.coluna.ultima'), cell: (fonte) => <Ultima fonte={fonte} /> },
        {
          key: 'hora',
          label: t('integracao.coluna.hora'),
          align: 'right',
          cell: ({ itens }) => number(itens.hora),
        },
        {
          key: 'dia',
          label: t('integracao.coluna.dia'),
          align: 'right',
          cell: ({ itens }) => number(itens.dia),
        },
        {
          key: 'erros',
          label: t('integracao.coluna.erros'),
          align: 'right',
          cell: ({ itens }) => number(itens.erros),
        },
        {
          key: 'esperando',
          label: t('integracao.coluna.esperando'),
          align: 'right',
          cell: ({ esperando }) => number(esperando),
        },
        {
          key: 'numeracao',
          label: t('integracao.coluna.numeracao'),
          cell: ({ fluxos }) => <Numeracao fluxos={fluxos} />,
          maxWidth: 320,
        },
      ]}
    />
  )
}

function Nome({ fonte: { id, nome, tipo } }: { fonte: FonteNoPainel }) {
  const { t } = useTranslation()
  return (
    <>
      <TextLink to={`/admin/integracao?aba=recebimentos&fonteId=${id}`}>{nome}</TextLink>
      <Text size="xs" c="dimmed">
        {t(`enum.tipoDeFonte.${tipo}`)}
      </Text>
    </>
  )
}

function Ultima({ fonte: { ultimaEm, silenciosa } }: { fonte: FonteNoPainel }) {
  const { t } = useTranslation()
  return (
    <>
      {dateOf(ultimaEm)}
      {silenciosa && (
        <div>
          <ToneBadge
            size="sm"
            color="ambar"
            icon={IconClockX}
            h="auto"
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {t('integracao.silenciosa')}
          </ToneBadge>
        </div>
      )}
    </>
  )
}

/** The last number of each stream, with the gaps before it. */
function Numeracao({ fluxos }: { fluxos: Fluxo[] }) {
  const { t } = useTranslation()
  if (fluxos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('integracao.lacunas.sem-numeros')}
      </Text>
    )
  return (
    <Stack gap={2}>
      {fluxos.map((fluxo) => (
        <UmFluxo key={fluxo.recurso} fluxo={fluxo} />
      ))}
    </Stack>
  )
}

const few = 4

function UmFluxo({ fluxo: { recurso, ultimaSeq, faltam, lacunas } }: { fluxo: Fluxo }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { number } = useFigures()
  const nome = textOf(`enum.entrada.${recurso}`)
  if (faltam === 0)
    return <Text size="sm">{t('integracao.lacunas.sem-falta', { recurso: nome, ultima: ultimaSeq })}</Text>
  const [oldest] = lacunas
  const numeros = lacunas.slice(-few).map(({ de, ate }) => (de === ate ? `${de}` : `${de}–${ate}`))
  return (
    <Text size="sm" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-2))">
      <IconAlertTriangle size={13} aria-hidden />{' '}
      {t('integracao.lacunas.faltam', {
        recurso: nome,
        quantidade: number(faltam),
        ultima: ultimaSeq,
        numeros: `${lacunas.length > few ? '… ' : ''}${numeros.join(', ')}`,
      })}{' '}
      {oldest && t('integracao.lacunas.desde', { quando: dateOf(oldest.desde) })}
    </Text>
  )
}
