import { novoServico } from '@cais/core/api/novo-servico.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { Container } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { Lugar } from './lugar.ts'
import { PedidoForm } from './PedidoForm.tsx'
import { emptyPedido, novoOf } from './pedido.ts'
import { RascunhoOffer, RascunhoSaved } from './Rascunho.tsx'
import { usePedido } from './use-pedido.ts'
import { usePedidoSend } from './use-pedido-send.ts'
import { useRascunho } from './use-rascunho.ts'

interface NovoServicoProps {
  lugar: Lugar
  /** Where to go once the service is there. */
  doneAt: (servicoId: number) => string
}

/** A request for a service, from the parties to sending it; what is begun is kept. */
export function NovoServico({ lugar, doneAt }: NovoServicoProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { companyId, area, declarado } = lugar
  const rascunho = useRascunho(lugar, true)
  const bodyOf = (pedido: Pedido) => novoOf(declarado, pedido)
  const controls = usePedido(emptyPedido, { schema: novoServico, bodyOf }, (pedido, moved) =>
    moved ? rascunho.keepNow(pedido) : rascunho.keep(pedido),
  )
  const refusals = usePedidoSend(controls)
  const create = useCommand(createServico, {
    quiet: true,
    ...refusals.handlers,
    onSuccess: ({ id }) => {
      rascunho.stop()
      return navigate({ to: doneAt(id) })
    },
  })
  const send = () => {
    refusals.clear()
    create.mutate({ params: { companyId, kind: area }, body: bodyOf(controls.pedido) })
  }
  return (
    <Container size="lg" py="lg">
      <PageTitle actions={<RascunhoSaved rascunho={rascunho} />}>
        {t('novo-servico.title-of', { name: textOf(`enum.subtipo.${declarado.subtipo}`) })}
      </PageTitle>
      {rascunho.isLoading ? (
        <ListSkeleton />
      ) : rascunho.offered ? (
        <RascunhoOffer rascunho={rascunho} onResume={controls.replace} />
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
    </Container>
  )
}
