import { corOfEstado } from '@cais/core/rules/estados.ts'
import { quemOf } from '@cais/core/rules/quem.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { keysOf } from '@cais/core/values/tables.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { holdingBack } from '@cais/core/workflow/falta.ts'
import { Group, Text, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconChevronsRight,
  IconCircleCheck,
  IconClockHour4,
  IconHourglassEmpty,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { screenPathOf } from '../../client/pendencia-path.ts'
import { hasTransportador, type PendenciaVista, type Visao } from '../../client/visao.ts'
import { inkOf } from '../../trade/estado/status-ink.ts'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import classes from './PendenciaGraph.module.css'
import { graphOf, nodeHeight, nodeWidth } from './pendencia-graph.ts'

type Situacao = 'feita' | 'entregue' | 'sua' | 'outro' | 'depois' | 'cancelada'

/** The icon and label of a box's frame; a status uses its own word. */
const signs: Record<Situacao, { icon: Icon; texto: TextKey }> = {
  feita: { icon: IconCircleCheck, texto: 'enum.pendenciaStatus.RESOLVIDA' },
  entregue: { icon: IconChevronsRight, texto: 'enum.pendenciaStatus.AGUARDANDO_SUCESSORA' },
  sua: { icon: IconPlayerPlay, texto: 'servico.grafo.sua' },
  outro: { icon: IconClockHour4, texto: 'servico.grafo.outro' },
  depois: { icon: IconHourglassEmpty, texto: 'servico.grafo.depois' },
  cancelada: { icon: IconBan, texto: 'enum.pendenciaStatus.CANCELADA' },
}

function situacaoOf({ status, vez, podeAgir }: PendenciaVista): Situacao {
  if (status === 'RESOLVIDA') return 'feita'
  if (status === 'AGUARDANDO_SUCESSORA') return 'entregue'
  if (status === 'CANCELADA') return 'cancelada'
  if (podeAgir) return 'sua'
  return vez ? 'outro' : 'depois'
}

interface PendenciaGraphProps {
  visao: Visao
  onOpen: (pendencia: PendenciaVista) => void
}

/** Whether the pendencia is resolved or only waits for its successors. */
const isBehind = (one: PendenciaVista) => ['feita', 'entregue'].includes(situacaoOf(one))

/** The pendencias as a graph from left to right: done, the user's, other companies', later ones, and the longest path. */
export function PendenciaGraph({ visao, onOpen }: PendenciaGraphProps) {
  const { t } = useTranslation()
  const { servico } = visao
  const drawn = servico.pendencias.filter(({ status }) => status !== 'INATIVA')
  if (drawn.length === 0) return <Text c="dimmed">{t('servico.grafo.vazio')}</Text>
  const { width, height, nodes, edges } = graphOf(drawn)
  const held = isFinished(servico) ? [] : holdingBack(drawn.filter((one) => !isBehind(one)))
  const isHeld = (from: number, to: number) => held.some((id, index) => id === from && held[index + 1] === to)
  const placed = nodes.flatMap(({ id, x, y }) => {
    const pendencia = drawn.find((one) => one.id === id)
    return pendencia ? [{ pendencia, x, y }] : []
  })
  // The boxes stand in the DOM in reading order, column by column.
  const inReadingOrder = placed.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return (
    <>
      <div className={classes.scroll} ref={showTurn}>
        <div className={classes.graph} style={{ width, height, ['--graph-width' as string]: width }}>
          <svg className={classes.lines} width={width} height={height} aria-hidden>
            {edges
              .toSorted((a, b) => Number(isHeld(a.from, a.to)) - Number(isHeld(b.from, b.to)))
              .map(({ from, to, path }) => (
                <path
                  key={`${from}-${to}`}
                  d={path}
                  className={classes.line}
                  data-held={isHeld(from, to) || undefined}
                />
              ))}
          </svg>
          <ol className={classes.nodes} aria-label={t('servico.grafo.nome')}>
            {inReadingOrder.map(({ pendencia, x, y }) => (
              <li key={pendencia.id} style={{ left: x, top: y, width: nodeWidth, height: nodeHeight }}>
                <Box pendencia={pendencia} visao={visao} held={held.includes(pendencia.id)} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Legend situacoes={[...new Set(drawn.map(situacaoOf))]} withHeld={held.length > 1} />
    </>
  )
}

/** Scrolls a wide graph to the pendencias that are due now. */
function showTurn(scroll: HTMLDivElement | null): void {
  const turnOf = (whose: Situacao) => scroll?.querySelector(`[data-situacao=${whose}]`)?.closest('li')
  const box = turnOf('sua') ?? turnOf('outro')
  if (!scroll || !box) return
  const missing = box.offsetLeft + box.offsetWidth - scroll.clientWidth
  if (missing > 0) scroll.scrollLeft = missing + turnMargin
}
const turnMargin = 16

/** The colour and word of a box are those of its status; frame and icon show whose turn it is. */
function colorsOf({ rotulo }: PendenciaVista) {
  const color = corOfEstado(`pendenciaStatus.${rotulo}`)
  return {
    '--node-ink': inkOf(color),
    '--node-light': `var(--mantine-color-${color}-light)`,
    '--node-edge': `light-dark(var(--mantine-color-${color}-8), var(--mantine-color-${color}-4))`,
  } as CSSProperties
}

interface BoxProps extends PendenciaGraphProps {
  pendencia: PendenciaVista
  held: boolean
}

/** A box of the graph. The user's own pendencia links to its form; others open their details. */
function Box({ pendencia, visao, held, onOpen }: BoxProps) {
  const { t } = useTranslation()
  const { servico } = visao
  const situacao = situacaoOf(pendencia)
  const { icon: Sign } = signs[situacao]
  const name = usePendenciaName()(pendencia)
  const quem = quemOf(pendencia, hasTransportador(servico))
  const waitsFor = servico.pendencias
    .filter(({ id, status }) => pendencia.depoisDe.includes(id) && status !== 'RESOLVIDA')
    .map(({ tipo }) => t(`enum.pendenciaTipo.${tipo}`))
  const more = [
    situacao === 'depois' && waitsFor.length && t('servico.grafo.espera', { nomes: waitsFor.join(', ') }),
    held && t('servico.grafo.segura'),
  ]
  const path = situacao === 'sua' ? screenPathOf(visao, pendencia) : null
  const look = {
    className: classes.node,
    'data-situacao': situacao,
    'data-held': held || undefined,
    style: colorsOf(pendencia),
  }
  const content = (
    <>
      <Sign size={18} stroke={1.8} aria-hidden className={classes.sign} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <VisuallyHidden>: </VisuallyHidden>
        {quem && (
          <>
            <span className={classes.below}>{t(`servico.quem.${quem}`)}</span>
            <VisuallyHidden>. </VisuallyHidden>
          </>
        )}
        <span className={classes.state}>{t(`enum.pendenciaStatus.${pendencia.rotulo}`)}</span>
        <VisuallyHidden>{['', ...more.filter(Boolean)].join('. ')}</VisuallyHidden>
      </span>
    </>
  )
  return path ? (
    <Link to={path} {...look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={() => onOpen(pendencia)} {...look}>
      {content}
    </button>
  )
}

/** The legend of the icons in this graph. */
function Legend({ situacoes, withHeld }: { situacoes: Situacao[]; withHeld: boolean }) {
  const { t } = useTranslation()
  const all = keysOf(signs)
  return (
    <Group gap="md" mt="sm" component="ul" className={classes.legend}>
      {all
        .filter((situacao) => situacoes.includes(situacao))
        .map((situacao) => {
          const { icon: Sign, texto } = signs[situacao]
          return (
            <li key={situacao} data-situacao={situacao}>
              <Sign size={15} aria-hidden className={classes.sign} /> {t(texto)}
            </li>
          )
        })}
      {withHeld && (
        <li>
          <span className={classes.heldSign} aria-hidden />
          {t('servico.grafo.caminho')}
        </li>
      )}
    </Group>
  )
}
