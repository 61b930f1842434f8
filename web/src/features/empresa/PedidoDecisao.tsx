import {
  acceptPedido,
  listPedidosDaEmpresa,
  listPedidosDeAcesso,
  type PedidoDeAcesso,
  refusePedido,
  refusePedidoDeEmpresa,
  releasePedido,
} from '@cais/core/api/adesao.ts'
import { countPedidosADecidir } from '@cais/core/api/pedidos-a-decidir.ts'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { TiposField } from '../../trade/empresa/TiposField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import type { ModalItem } from '../../ui/use-modal-item.ts'
import { refreshEmpresaUsers } from './refresh-empresas.ts'

/** Called after a decision, and when another user was faster: refreshes requests and users. */
const refresh = () =>
  Promise.all([
    refreshEmpresaUsers(),
    ...[listPedidosDaEmpresa, listPedidosDeAcesso, countPedidosADecidir].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  ])

export const nameOfAsker = ({ user }: PedidoDeAcesso) => `${user.firstName} ${user.lastName}`

interface DecisaoProps {
  pedido: ModalItem<PedidoDeAcesso>
}

/** Accepts a request, as a user or as an administrator of the company. */
export function AcceptModal({ pedido: { item, opened, close } }: DecisaoProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} title={t('adesao.aceitar.title')} onClose={close}>
      {item?.empresa && <AcceptForm pedido={item} empresaId={item.empresa.id} onClose={close} />}
    </Dialog>
  )
}

interface AcceptFormProps {
  pedido: PedidoDeAcesso
  empresaId: number
  onClose: () => void
}

function AcceptForm({ pedido, empresaId, onClose }: AcceptFormProps) {
  const { t } = useTranslation()
  const [como, setComo] = useState('usuario')
  const accept = useModalCommand(acceptPedido, { onDone: refresh, onProblem: refresh, onClose })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        accept.send({ params: { companyId: empresaId, id: pedido.id }, body: { admin: como === 'admin' } })
      }}
    >
      <Stack>
        <Text>{t('adesao.aceitar.text', { name: nameOfAsker(pedido), nome: pedido.empresa?.nome })}</Text>
        <Radio.Group label={t('adesao.aceitar.como')} value={como} onChange={setComo}>
          <Stack gap="xs" mt="xs">
            <Radio value="usuario" label={t('adesao.aceitar.usuario')} data-autofocus />
            <Radio value="admin" label={t('empresaUser.admin')} description={t('empresaUser.admin-hint')} />
          </Stack>
        </Radio.Group>
        <ProblemAlert error={accept.state.error} />
        <FormButtons
          busy={accept.state.busy}
          confirmLabel={t('adesao.aceitar.action')}
          onCancel={accept.state.onClose}
        />
      </Stack>
    </form>
  )
}

/** Refuses a request, with a reason that the user reads. */
export function RefuseModal({ pedido: { item, opened, close } }: DecisaoProps) {
  const { t } = useTranslation()
  const options = { onDone: refresh, onProblem: refresh, onClose: close }
  const ofEmpresa = useModalCommand(refusePedido, options)
  const ofNova = useModalCommand(refusePedidoDeEmpresa, options)
  const { state } = item?.empresa ? ofEmpresa : ofNova
  const send = (motivo: string) => {
    if (item?.empresa)
      ofEmpresa.send({ params: { companyId: item.empresa.id, id: item.id }, body: { motivo } })
    else if (item) ofNova.send({ params: { id: item.id }, body: { motivo } })
  }
  return (
    <MotivoModal
      opened={opened}
      title={t('adesao.recusar.title')}
      hint={t('adesao.recusar.hint')}
      required
      color="red"
      confirmLabel={t('adesao.recusar.action')}
      {...state}
      onConfirm={send}
    >
      {item && t('adesao.recusar.text', { name: nameOfAsker(item) })}
    </MotivoModal>
  )
}

/** Accepts a new company; its data can be corrected first. */
export function ReleaseModal({ pedido: { item, opened, close } }: DecisaoProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} title={t('adesao.liberar.title')} size="lg" onClose={close}>
      {item && <ReleaseForm pedido={item} onClose={close} />}
    </Dialog>
  )
}

function ReleaseForm({ pedido, onClose }: { pedido: PedidoDeAcesso; onClose: () => void }) {
  const { t } = useTranslation()
  const [nome, setNome] = useState(pedido.nome ?? '')
  const [tipos, setTipos] = useState(pedido.tipos)
  const release = useModalCommand(releasePedido, { onDone: refresh, onProblem: refresh, onClose })
  const isMissing = nome.trim() === '' || tipos.length === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing) release.send({ params: { id: pedido.id }, body: { nome, tipos } })
      }}
    >
      <Stack>
        <Text>{t('adesao.liberar.text', { name: nameOfAsker(pedido) })}</Text>
        <TextInput
          label={t('empresa.field.nome')}
          required
          maxLength={255}
          value={nome}
          error={nome.trim() === '' && t('validation.required')}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        <TiposField
          value={tipos}
          error={tipos.length === 0 && t('validation.required')}
          onChange={setTipos}
        />
        <ProblemAlert error={release.state.error} />
        <FormButtons
          busy={release.state.busy}
          disabled={isMissing}
          confirmLabel={t('adesao.liberar.action')}
          onCancel={release.state.onClose}
        />
      </Stack>
    </form>
  )
}
