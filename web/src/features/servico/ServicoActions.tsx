import { hasEditScreen } from '@cais/core/access/area.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import { areaOfActing } from '@cais/core/rules/partes.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { cancelRefusal } from '@cais/core/workflow/aplicar.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Button, Group, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Visao } from '../../client/visao.ts'
import { CancelServicoModal } from './servico-modals.tsx'

/** The actions on the service as a whole. */
export function ServicoActions({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const { servico } = visao
  if (!mayActOnServico(servico.papel) || isFinished(servico)) return null
  const editPath = editPathOf(visao)
  return (
    <Group gap="xs">
      {editPath && (
        <Button
          component={Link}
          to={editPath}
          variant="light"
          size="xs"
          leftSection={<IconPencil size={15} />}
        >
          {t('servico.editar')}
        </Button>
      )}
      <CancelButton visao={visao} />
    </Group>
  )
}

/** The button stays visible when the service cannot be cancelled, and gives the reason. */
function CancelButton({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const [isOpen, modal] = useDisclosure()
  const refusal = refusalOf(visao.servico)
  return (
    <>
      <Tooltip
        label={refusal ? t(refusal) : ''}
        disabled={!refusal}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button
          variant="light"
          color="red"
          size="xs"
          leftSection={<IconBan size={15} />}
          {...(refusal
            ? { 'data-disabled': true, 'aria-disabled': true, 'aria-description': t(refusal) }
            : {
                onClick: modal.open,
                c: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-2))',
              })}
        >
          {t('servico.cancelar')}
        </Button>
      </Tooltip>
      <CancelServicoModal visao={visao} opened={isOpen} onClose={modal.close} />
    </>
  )
}

/**
 * The reason why the service cannot be cancelled any more. Received cargo is known by its line's label. If the server
 * does not offer the action, a window begins too soon.
 */
function refusalOf(servico: ServicoView): TextKey | null {
  const linhas = servico.cargaServico.map(({ id, status, rotulo }) => ({
    id,
    status,
    recebida: rotulo === 'RECEPCIONADO_CPVV',
  }))
  const acts = servico.acoesPermitidas.length > 0 && !servico.acoesPermitidas.includes('CANCELAR')
  return cancelRefusal({ ...servico, linhas }) ?? (acts ? 'agendamento.recusa.perto-do-inicio' : null)
}

/**
 * The address of the form that corrects the request, in five of the areas. It is the area in which the company acts on
 * the service: an agency also sees its services in the area of the lines, but does not act there.
 */
function editPathOf({ servico, companyId, area }: Visao): string | null {
  const place = area ?? servico.area
  const editArea = areaOfActing(servico.partes, companyId, place) ?? place
  if (!editArea || !hasEditScreen(editArea) || !servico.acoesPermitidas.includes('EDITAR')) return null
  return `/${companyId}/servico-${editArea}/${servico.id}/edit`
}
