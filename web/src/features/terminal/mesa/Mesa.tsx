import { getConferencias } from '@cais/core/api/mesa.ts'
import { type FilaItem, getTerminalServico } from '@cais/core/api/terminal.ts'
import { Card, Text, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOptions, useAnswer } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'
import { terminalServicoPath } from '../terminal-paths.ts'
import { useModelos } from './DecisaoForm.tsx'
import { undoDecisao } from './decididas.ts'
import { decisoesOf, ItemPane } from './ItemPane.tsx'
import { usePosse } from './PosseBar.tsx'
import { useDecisao } from './use-decisao.ts'
import type { Escolha } from './use-escolha.ts'
import type { Marcadas } from './use-marcadas.ts'
import { usePresenca } from './use-presenca.ts'
import { useTeclas, useTeclasLigadas } from './use-teclas.ts'

interface MesaProps {
  escolha: Escolha
  choose: (pendenciaId: number | null) => void
  marcadas: Marcadas
  /** True while the question about all ticked items is open: keys belong to it. */
  isAskingLote: boolean
  onKeys: () => void
}

/** The selected item, with its decisions by button and by key. */
export function Mesa({ escolha, choose, marcadas, isAskingLote, onKeys }: MesaProps) {
  const { t } = useTranslation()
  const { item, saiu, ao } = escolha
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowing = useRef(false)
  const id = item?.pendenciaId
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus is gone with what was decided
  useEffect(() => {
    if (isFollowing.current) heading.current?.focus()
    isFollowing.current = false
  }, [id])
  const go = (to: FilaItem | null) => to && choose(to.pendenciaId)
  const pendencia = useItem(item)
  const posse = usePosse(item)
  const decisao = useDecisao({
    item,
    pendencia,
    onDecided: () => {
      choose((ao(1) ?? ao(-1))?.pendenciaId ?? null)
      isFollowing.current = true
    },
  })
  usePresenca(saiu ? null : (id ?? null))
  usePrefetch(ao(1))
  useInSight(id, heading)
  useMesaTeclas({
    item,
    open: saiu || posse.isTaken ? undefined : pendencia,
    decisao,
    posse,
    marcadas,
    isAskingLote,
    go: (step) => go(ao(step)),
    undo: () => {
      const undone = undoDecisao()
      if (undone) choose(undone.pendenciaId)
    },
    onKeys,
  })
  if (!item)
    return (
      <Card withBorder padding="lg" visibleFrom="md">
        <Text c="dimmed">{t('mesa.item.escolha')}</Text>
      </Card>
    )
  return (
    <>
      <VisuallyHidden role="status">
        {t('mesa.item.anuncio', {
          tipo: t(`enum.pendenciaTipo.${item.tipo}`),
          numero: item.numeroSolicitacao,
          empresa: item.requisitante,
        })}
      </VisuallyHidden>
      <ItemPane
        key={item.pendenciaId}
        item={item}
        saiu={saiu}
        onNext={() => choose((ao(1) ?? ao(-1))?.pendenciaId ?? null)}
        pedida={decisao.pedida}
        onAsk={decisao.ask}
        decision={decisao}
        posse={posse}
        headingRef={heading}
      />
    </>
  )
}

/** The decisions about the item, once its service has loaded. */
function useItem(item: FilaItem | null) {
  const { data } = useAnswer(getTerminalServico, item && { params: { id: item.servicoId } }, { quiet: true })
  return data?.pendencias.find(({ id }) => id === item?.pendenciaId)
}

/** Scrolls to the selected item where it stands below a queue of full width. */
function useInSight(id: number | undefined, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(id)
  useEffect(() => {
    const isAnother = before.current !== undefined && id !== undefined && before.current !== id
    before.current = id
    if (isAnother && matchMedia('(max-width: 61.99em)').matches)
      heading.current?.scrollIntoView({ block: 'center' })
  }, [id, heading])
}

function usePrefetch(next: FilaItem | null): void {
  const id = next?.pendenciaId
  const servicoId = next?.servicoId
  useEffect(() => {
    if (id === undefined || servicoId === undefined) return
    const quiet = { quiet: true }
    const staleTime = 10_000
    void queryClient.prefetchQuery({
      ...answerOptions(getTerminalServico, { params: { id: servicoId } }, quiet),
      staleTime,
    })
    void queryClient.prefetchQuery({
      ...answerOptions(getConferencias, { params: { id } }, quiet),
      staleTime,
    })
  }, [id, servicoId])
}

interface MesaTeclas extends Pick<MesaProps, 'marcadas' | 'isAskingLote' | 'onKeys'> {
  item: FilaItem | null
  /** The possible decisions; empty while the item loads, belongs to another user or has left the queue. */
  open: ReturnType<typeof useItem>
  decisao: ReturnType<typeof useDecisao>
  posse: ReturnType<typeof usePosse>
  go: (step: 1 | -1) => void
  undo: () => void
}

function useMesaTeclas(mesa: MesaTeclas): void {
  const { item, open, decisao, posse, marcadas, isAskingLote, go, undo, onKeys } = mesa
  const navigate = useNavigate()
  const [ligadas] = useTeclasLigadas()
  const { modelos } = useModelos(item?.tipo ?? null)
  const possible = open ? decisoesOf(open) : []
  const isAsking = decisao.pedida !== null || isAskingLote
  const returning = (motivo: string, foco: 'confirmar' | 'motivo' | 'modelos') => () =>
    decisao.ask({ decisao: 'DEVOLVER', motivo, foco })
  const deciding = isAsking
    ? {}
    : {
        ...(possible.includes('APROVAR') && {
          a: () => decisao.ask({ decisao: 'APROVAR', motivo: '', foco: 'confirmar' }),
        }),
        ...(possible.includes('DEVOLVER') && {
          d: returning('', 'motivo'),
          m: returning('', 'modelos'),
          ...Object.fromEntries(
            modelos.map(({ texto }, index) => [String(index + 1), returning(texto, 'confirmar')]),
          ),
        }),
      }
  useTeclas(
    ligadas
      ? {
          j: () => go(1),
          k: () => go(-1),
          '?': onKeys,
          z: undo,
          ...(item && {
            p: posse.isMine ? posse.largar : posse.pegar,
            x: () => marcadas.toggle(item),
            s: () => void navigate({ to: terminalServicoPath(item.servicoId) }),
          }),
          ...deciding,
        }
      : {},
  )
}
