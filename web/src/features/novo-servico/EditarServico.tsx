import type { Area } from '@cais/core/access/area.ts'
import { servicoAlterado } from '@cais/core/api/novo-servico.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { type ServicoView, updateServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { Button, Container } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { EfeitoDaInclusao } from './EfeitoDaInclusao.tsx'
import { PedidoForm } from './PedidoForm.tsx'
import { alteradoOf, pedidoOf } from './pedido.ts'
import { usePedido } from './use-pedido.ts'
import { usePedidoSend } from './use-pedido-send.ts'

interface EditarServicoProps {
  companyId: number
  area: Area
  servico: ServicoView
  viewAt: string
}

/** The form with an existing request, while it may be corrected. */
export function EditarServico(props: EditarServicoProps) {
  const { t } = useTranslation()
  if (props.servico.acoesPermitidas.includes('EDITAR')) return <EditForm {...props} />
  return (
    <Notice
      icon={IconLock}
      title={t('novo-servico.edit-title', { numero: props.servico.numeroSolicitacao })}
      actions={
        <Button component={Link} to={props.viewAt} variant="light">
          {t('novo-servico.to-servico')}
        </Button>
      }
    >
      {t('servico.recusa.nao-editavel')}
    </Notice>
  )
}

function EditForm({ companyId, area, servico, viewAt }: EditarServicoProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dirty = useRef(false)
  const declarado = findServicoDeclarado(servico.subtipo)
  if (!declarado) throw new Error(`the catalogue has no ${servico.subtipo}`)
  const lugar = { companyId, area, declarado }
  const bodyOf = (pedido: Pedido) => alteradoOf(declarado, pedido, servico)
  const controls = usePedido(pedidoOf(servico), { schema: servicoAlterado, bodyOf }, (_, moved) => {
    dirty.current ||= !moved
  })
  const refusals = usePedidoSend(controls)
  const update = useCommand(updateServico, {
    quiet: true,
    ...refusals.handlers,
    onSuccess: async () => {
      dirty.current = false
      await refreshServico()
      await navigate({ to: viewAt })
    },
  })
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('novo-servico.edit-title', { numero: servico.numeroSolicitacao })}</PageTitle>
      <UnsavedGuard isDirty={() => dirty.current} />
      <EfeitoDaInclusao lugar={lugar} servico={servico} linhas={controls.pedido.linhas} />
      <PedidoForm
        lugar={lugar}
        controls={controls}
        refusal={refusals.refusal}
        sendLabel={t('action.save')}
        busy={update.isPending}
        onSend={() => {
          refusals.clear()
          update.mutate({ params: { companyId, kind: area }, body: bodyOf(controls.pedido) })
        }}
      />
    </Container>
  )
}
