import {
  type Autorizados,
  revokeAutorizacaoMotorista,
  revokeAutorizacaoVeiculo,
} from '@cais/core/api/autorizacao-acesso.ts'
import { search } from '@cais/core/api/search.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Button, Group, UnstyledButton } from '@mantine/core'
import {
  IconBan,
  IconCalendarEvent,
  IconClockExclamation,
  IconFileUpload,
  IconPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { listAddress } from '../../client/route-params.ts'
import { textOf } from '../../client/text-of.ts'
import { titleKeyOf } from '../../client/title-key.ts'
import { ListScreen } from '../../search/ListScreen.tsx'
import type { SearchLink } from '../../search/search-link.ts'
import type { Row } from '../../search/search-types.ts'
import { MotoristaFoto } from '../../trade/frota/MotoristaFoto.tsx'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { FotoForm } from './FotoForm.tsx'
import { NewMotoristaForm } from './NewMotoristaForm.tsx'
import { NewVeiculoForm } from './NewVeiculoForm.tsx'
import { PlanilhaModal } from './PlanilhaModal.tsx'
import { RenovarForm } from './RenovarForm.tsx'
import { VencimentoForm } from './VencimentoForm.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(search) })

/** The drivers or trucks that a carrier has authorised, with all actions on them. */
export function AutorizadosScreen() {
  const { t } = useTranslation()
  const { companyId, screen } = listAddress.useParams()
  const que: Autorizados = screen === 'veiculos-autorizados' ? 'veiculos' : 'motoristas'
  const [isAdding, setAdding] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const chosen = useChosen()
  const added = async () => {
    await refresh()
    setAdding(false)
  }
  const NewForm = que === 'motoristas' ? NewMotoristaForm : NewVeiculoForm
  return (
    <>
      <ListScreen
        component={screen}
        companyId={companyId}
        title={textOf(titleKeyOf(screen))}
        actions={
          <Group gap="xs">
            <AVencerLink />
            <Button
              variant="default"
              leftSection={<IconFileUpload size={16} />}
              onClick={() => setUploading(true)}
            >
              {t('autorizados.planilha')}
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t(`autorizados.${que}.incluir`)}
            </Button>
          </Group>
        }
        selectionActions={(ids, clear) => (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconCalendarEvent size={15} aria-hidden />}
            onClick={() => chosen.renewal.open({ ids: ids.map(Number), clear })}
          >
            {t('autorizados.renovar', { count: ids.length })}
          </Button>
        )}
        rowActions={(row) => <RowActions que={que} row={row} chosen={chosen} />}
      />
      <Dialog opened={isAdding} title={t(`autorizados.${que}.incluir`)} onClose={() => setAdding(false)}>
        <NewForm companyId={companyId} onSaved={added} onCancel={() => setAdding(false)} />
      </Dialog>
      <PlanilhaModal
        que={que}
        companyId={companyId}
        opened={isUploading}
        onSaved={refresh}
        onClose={() => setUploading(false)}
      />
      <Modals que={que} companyId={companyId} chosen={chosen} />
    </>
  )
}

/** The rows that each action is open for. */
function useChosen() {
  return {
    edition: useModalItem<Row>(),
    revocation: useModalItem<Row>(),
    photo: useModalItem<Row>(),
    renewal: useModalItem<{ ids: number[]; clear: () => void }>(),
  }
}

interface RowActionsProps {
  que: Autorizados
  row: Row
  chosen: ReturnType<typeof useChosen>
}

function RowActions({ que, row, chosen: { edition, revocation, photo } }: RowActionsProps) {
  const { t } = useTranslation()
  return (
    <Group gap={2} wrap="nowrap">
      {que === 'motoristas' && <FotoButton row={row} onClick={() => photo.open(row)} />}
      {row.ativa === true && (
        <>
          <RowAction
            icon={IconCalendarEvent}
            label={t('autorizados.mudar-vencimento', { nome: nameOf(row) })}
            onClick={() => edition.open(row)}
          />
          <RowAction
            icon={IconBan}
            color="red.9"
            label={t('autorizados.desativar', { nome: nameOf(row) })}
            onClick={() => revocation.open(row)}
          />
        </>
      )}
    </Group>
  )
}

interface ModalsProps {
  que: Autorizados
  companyId: number
  chosen: ReturnType<typeof useChosen>
}

function Modals({ que, companyId, chosen: { edition, revocation, photo, renewal } }: ModalsProps) {
  const { t } = useTranslation()
  const edited = async () => {
    await refresh()
    edition.close()
  }
  const renewed = async () => {
    await refresh()
    renewal.item?.clear()
    renewal.close()
  }
  return (
    <>
      <Dialog
        opened={edition.opened}
        title={t('autorizados.vencimento-de', { nome: nameOf(edition.item) })}
        onClose={edition.close}
      >
        {edition.item && (
          <VencimentoForm
            que={que}
            companyId={companyId}
            row={edition.item}
            onSaved={edited}
            onCancel={edition.close}
          />
        )}
      </Dialog>
      <Dialog opened={renewal.opened} title={t('autorizados.renovar-titulo')} onClose={renewal.close}>
        {renewal.item && (
          <RenovarForm
            que={que}
            companyId={companyId}
            ids={renewal.item.ids}
            onSaved={renewed}
            onCancel={renewal.close}
          />
        )}
      </Dialog>
      <Dialog
        opened={photo.opened}
        title={t('autorizados.foto', { nome: nameOf(photo.item) })}
        onClose={photo.close}
      >
        {photo.item && <FotoForm companyId={companyId} row={photo.item} onDone={photo.close} />}
      </Dialog>
      <RevokeModal que={que} companyId={companyId} revocation={revocation} />
    </>
  )
}

const aVencer = { filters: [['situacao', 'in', ['A_VENCER']]] } satisfies SearchLink

/** A link to this list, filtered by authorisations that expire soon. */
function AVencerLink() {
  const { t } = useTranslation()
  return (
    <Button
      renderRoot={(props) => <Link to="." search={aVencer} {...props} />}
      variant="default"
      leftSection={<IconClockExclamation size={16} aria-hidden />}
    >
      {t('autorizados.a-vencer')}
    </Button>
  )
}

/** The driver's photo as a small button, which opens its form. */
function FotoButton({ row, onClick }: { row: Row; onClick: () => void }) {
  const { t } = useTranslation()
  const nome = nameOf(row)
  return (
    <UnstyledButton onClick={onClick} aria-label={t('autorizados.foto', { nome })}>
      <MotoristaFoto
        motoristaId={Number(row.motoristaId)}
        nome={nome}
        temFoto={row.temFoto === true}
        size={26}
      />
    </UnstyledButton>
  )
}

/** The driver's name or the truck's plate. */
const nameOf = (row: Row | null): string =>
  row ? (row.placa ? formatPlate(String(row.placa)) : String(row.nome)) : ''

interface RevokeModalProps {
  que: Autorizados
  companyId: number
  revocation: ReturnType<typeof useModalItem<Row>>
}

function RevokeModal({ que, companyId, revocation }: RevokeModalProps) {
  const { t } = useTranslation()
  const options = {
    quiet: true,
    onSuccess: async () => {
      await refresh()
      revocation.close()
    },
  }
  const revokeMotorista = useCommand(revokeAutorizacaoMotorista, options)
  const revokeVeiculo = useCommand(revokeAutorizacaoVeiculo, options)
  const { item } = revocation
  const confirm = () => {
    const id = Number(item?.id)
    if (que === 'motoristas') revokeMotorista.mutate({ params: { id, companyId } })
    else revokeVeiculo.mutate({ params: { id } })
  }
  return (
    <ConfirmModal
      opened={revocation.opened}
      title={t('autorizados.desativar-titulo')}
      confirmLabel={t('autorizados.desativar-confirma')}
      busy={revokeMotorista.isPending || revokeVeiculo.isPending}
      error={revokeMotorista.error ?? revokeVeiculo.error}
      onConfirm={confirm}
      onClose={() => {
        revokeMotorista.reset()
        revokeVeiculo.reset()
        revocation.close()
      }}
    >
      {t('autorizados.desativar-texto', { nome: nameOf(item) })}
    </ConfirmModal>
  )
}
