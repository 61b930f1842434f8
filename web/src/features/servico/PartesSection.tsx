import { deleteInterveniente, type ServicoView } from '@cais/core/api/servico.ts'
import { isNomeavel } from '@cais/core/rules/partes.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { Visao } from '../../client/visao.ts'
import { registerText } from '../../trade/empresa/register-text.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { ParteModal } from './ParteModal.tsx'

export type Parte = ServicoView['partes'][number]

/** The companies of the service, with their roles. */
export function PartesSection({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const edited = useModalItem<Parte>()
  const removed = useModalItem<Parte>()
  const { servico } = visao
  const mayEdit = servico.acoesPermitidas.includes('EDITAR_PARTES')
  const hasActions = servico.partes.some(({ podeRetirar }) => podeRetirar)
  const title = t('servico.partes')
  const actions: DataColumn<Parte> = {
    key: 'actions',
    kind: 'actions',
    label: t('list.actions'),
    align: 'right',
    cell: (parte) => (
      <>
        {mayEdit && isNomeavel(parte.papel) && (
          <RowAction
            icon={IconPencil}
            label={t('servico.parte-mudar-de', { name: parte.socialName })}
            onClick={() => edited.open(parte)}
          />
        )}
        {parte.podeRetirar && (
          <RowAction
            icon={IconTrash}
            color="red"
            label={t('servico.parte-retirar-de', { name: parte.socialName })}
            onClick={() => removed.open(parte)}
          />
        )}
      </>
    ),
  }
  return (
    <Section
      title={title}
      aside={
        mayEdit && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={15} />}
            onClick={() => edited.open(null)}
          >
            {t('servico.parte-incluir')}
          </Button>
        )
      }
    >
      <DataTable
        name={title}
        rows={servico.partes}
        keyOf={({ id, area }) => `${id}-${area}`}
        empty="—"
        minWidth={520}
        columns={[
          { key: 'parte', label: t('servico.parte'), cell: ({ socialName }) => socialName },
          {
            key: 'registro',
            label: t('servico.registro'),
            cell: ({ nationalRegister }) => registerText(nationalRegister),
          },
          { key: 'papel', label: t('servico.papel'), cell: ({ papel }) => t(`enum.papel.${papel}`) },
          ...(hasActions ? [actions] : []),
        ]}
      />
      <ParteModal visao={visao} parte={edited.item} opened={edited.opened} onClose={edited.close} />
      <RemoveParteModal visao={visao} parte={removed.item} opened={removed.opened} onClose={removed.close} />
    </Section>
  )
}

interface RemoveParteModalProps {
  visao: Visao
  parte: Parte | null
  opened: boolean
  onClose: () => void
}

function RemoveParteModal({ visao, parte, opened, onClose }: RemoveParteModalProps) {
  const { t } = useTranslation()
  const remove = useCommand(deleteInterveniente, {
    quiet: true,
    onSuccess: async () => {
      await refreshServico()
      onClose()
    },
  })
  const params = { companyId: visao.companyId, id: visao.servico.id }
  return (
    <ConfirmModal
      opened={opened}
      title={t('servico.parte-retirar')}
      confirmLabel={t('servico.parte-retirar')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => parte && remove.mutate({ params: { ...params, empresaId: parte.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    >
      {parte &&
        t(
          parte.papel === 'REQUISITANTE'
            ? 'servico.parte-retirar-requisitante'
            : 'servico.parte-retirar-texto',
          {
            name: parte.socialName,
            papel: t(`enum.papel.${parte.papel}`),
          },
        )}
    </ConfirmModal>
  )
}
