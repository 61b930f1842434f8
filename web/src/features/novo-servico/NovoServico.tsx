import { type CargaOferecida, getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import { novoServico } from '@cais/core/api/novo-servico.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { etapas } from '@cais/core/rules/etapas-pedido.ts'
import { Alert, Container } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import { textOf } from '../../client/text-of.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { isMissing } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { PedidoForm } from './PedidoForm.tsx'
import { emptyPedido, novoOf } from './pedido.ts'
import { RascunhoOffer, RascunhoSaved } from './Rascunho.tsx'
import { withCargas } from './suas-cargas.ts'
import { usePedido } from './use-pedido.ts'
import { usePedidoSend } from './use-pedido-send.ts'
import { useRascunho } from './use-rascunho.ts'

interface CargaDada {
  isLoading: boolean
  /** Adds the cargo to a request. */
  join: (pedido: Pedido) => Pedido
  /** The cargo itself, if it is not available. */
  refused: CargaOferecida | null
  error: unknown
}

/** The cargo of the address, with the cargo that belongs to it. */
function useCargaDada(lugar: Lugar, cargaId: number | undefined): CargaDada {
  const request = cargaId === undefined ? null : { params: { ...inServico(lugar), cargaId } }
  const {
    data = [],
    error,
    isLoading,
  } = useAnswer(getCargaParaServico, request, {
    quiet: true,
    refetchOnMount: 'always',
  })
  const refused = data.find(({ id, disabled }) => id === cargaId && disabled) ?? null
  const joining = refused ? [] : data.filter(({ disabled }) => !disabled)
  return {
    isLoading,
    error,
    refused,
    join: (pedido) =>
      joining.length
        ? { ...withCargas(pedido, joining), etapa: lugar.declarado.escala ? 0 : lastEtapa }
        : pedido,
  }
}

/** The step after adding the cargo, unless a ship's call has to be chosen in the first one. */
const lastEtapa = etapas.length - 1

interface NovoServicoProps {
  lugar: Lugar
  /** The cargo of the address, which the request is about. */
  cargaId?: number | undefined
  /** The address to open once the service exists. */
  doneAt: (servicoId: number) => string
}

export function NovoServico({ lugar, cargaId, doneAt }: NovoServicoProps) {
  const dada = useCargaDada(lugar, cargaId)
  return (
    <Container size="lg" py="lg">
      {dada.isLoading ? <ListSkeleton /> : <Asking lugar={lugar} dada={dada} doneAt={doneAt} />}
    </Container>
  )
}

/** The form with the user's draft; cargo of the address is added to it. */
function Asking({ lugar, dada, doneAt }: Omit<NovoServicoProps, 'cargaId'> & { dada: CargaDada }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { companyId, area, declarado } = lugar
  const rascunho = useRascunho(lugar, true)
  const bodyOf = (pedido: Pedido) => novoOf(declarado, pedido)
  const controls = usePedido(dada.join(emptyPedido), { schema: novoServico, bodyOf }, (pedido, moved) =>
    moved ? rascunho.keepNow(pedido) : rascunho.keep(pedido),
  )
  const refusals = usePedidoSend(controls)
  const create = useCommand(createServico, {
    quiet: true,
    ...refusals.handlers,
    onSuccess: async ({ id }) => {
      rascunho.stop()
      await navigate({ to: doneAt(id) })
      // This screen is left by now, so it does not show that its own request occupies the cargo.
      await refreshServico()
    },
  })
  const send = () => {
    refusals.clear()
    create.mutate({ params: { companyId, kind: area }, body: bodyOf(controls.pedido) })
  }
  return (
    <>
      <PageTitle actions={<RascunhoSaved rascunho={rascunho} />}>
        {t('novo-servico.title-of', { name: textOf(`enum.subtipo.${declarado.subtipo}`) })}
      </PageTitle>
      <DadaRefusal dada={dada} />
      {rascunho.isLoading ? (
        <ListSkeleton />
      ) : rascunho.offered ? (
        <RascunhoOffer rascunho={rascunho} onResume={(begun) => controls.replace(dada.join(begun))} />
      ) : (
        <PedidoForm
          lugar={lugar}
          controls={controls}
          refusal={refusals.refusal}
          sendLabel={t('novo-servico.send')}
          busy={create.isPending}
          onSend={send}
        />
      )}
    </>
  )
}

/** The reason why the cargo of the address could not be added. */
function DadaRefusal({ dada: { refused, error } }: { dada: CargaDada }) {
  const { t } = useTranslation()
  if (error && !isMissing(error)) return <ProblemAlert stays error={error} />
  if (!refused && !error) return null
  const name = refused?.carga.identificador ?? ''
  return (
    <Alert
      color="red"
      icon={<IconLock aria-hidden />}
      role="alert"
      mb="md"
      title={refused && t('novo-servico.dada.recusada', { name })}
    >
      {refused ? textOf(refused.motivoBloqueio ?? '', [name, '']) : t('novo-servico.dada.ausente')}{' '}
      {refused?.servico && t('novo-servico.refused-by', { numero: refused.servico })}
    </Alert>
  )
}
