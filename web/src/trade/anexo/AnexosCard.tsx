import { type AnexoView, removeAnexosEntities } from '@cais/core/api/anexo.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnexoPlace, refreshAnexos, useAnexos } from '../../client/anexo-queries.ts'
import { useCommand } from '../../client/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import type { AnexosDoLugar } from './AnexoFields.tsx'
import { AnexosTable } from './AnexosTable.tsx'
import { AnexosView } from './AnexosView.tsx'
import { EditAnexoForm } from './EditAnexoForm.tsx'
import { IncludeAnexosForm } from './IncludeAnexosForm.tsx'
import { isAttached } from './is-attached.ts'

interface AnexosCardProps {
  place: AnexoPlace
  obrigatorios?: readonly AnexoTipo[]
  /** Content beside the button that adds files. */
  aside?: ReactNode
}

/** The attachments of a service or pendencia, with a button to add more. */
export function AnexosCard({ place, obrigatorios = [], aside }: AnexosCardProps) {
  const { t } = useTranslation()
  const answer = useAnexos(place)
  const { data } = answer
  const edition = useModalItem<AnexoView>()
  const [dropped, setDropped] = useState<readonly File[]>([])
  const removal = useModalItem<AnexoView>()
  const mayEdit = data?.podeEditarAnexos === true
  const missing = obrigatorios.filter((tipo) => !data?.anexos.some((anexo) => anexo.tipo === tipo))
  const include = (files: readonly File[]) => {
    setDropped(files)
    edition.open(null)
  }
  const list = (
    <Loaded answer={answer} heights={[80]} loading={t('anexo.loading')}>
      {({ anexos }) =>
        mayEdit ? (
          <AnexosTable anexos={anexos} onEdit={edition.open} onRemove={removal.open} />
        ) : (
          <AnexosView anexos={anexos} />
        )
      }
    </Loaded>
  )
  return (
    <Section
      title={t('anexo.title')}
      aside={
        mayEdit && (
          <Group gap="xs">
            {aside}
            <Button size="xs" leftSection={<IconPaperclip size={15} />} onClick={() => include([])}>
              {t('anexo.include')}
            </Button>
          </Group>
        )
      }
    >
      {data && mayEdit && <Missing tipos={missing} />}
      {mayEdit ? (
        <FileDrop testId="anexos-drop" onFiles={include}>
          {list}
        </FileDrop>
      ) : (
        list
      )}
      {data && (
        <EditionModal edition={edition} place={place} lugar={data} missing={missing} dropped={dropped} />
      )}
      <RemovalModal removal={removal} place={place} />
    </Section>
  )
}

/** The required types of documents that are still missing. */
function Missing({ tipos }: { tipos: readonly AnexoTipo[] }) {
  const { t } = useTranslation()
  if (tipos.length === 0) return null
  return (
    <Text size="sm" mb="xs" fw={500}>
      {t('anexo.missing', { tipos: tipos.map((tipo) => t(`enum.anexoTipo.${tipo}`)).join(', ') })}
    </Text>
  )
}

type ModalItem = ReturnType<typeof useModalItem<AnexoView>>

function EditionModal({
  edition,
  place,
  lugar,
  missing,
  dropped,
}: {
  edition: ModalItem
  place: AnexoPlace
  lugar: AnexosDoLugar
  missing: readonly AnexoTipo[]
  dropped: readonly File[]
}) {
  const { t } = useTranslation()
  const { item, opened, close } = edition
  return (
    <Dialog opened={opened} onClose={close} size="lg" title={t(item ? 'anexo.edit' : 'anexo.include')}>
      {item ? (
        <EditAnexoForm anexo={item} lugar={lugar} onClose={close} />
      ) : (
        <IncludeAnexosForm place={place} lugar={lugar} missing={missing} dropped={dropped} onClose={close} />
      )}
    </Dialog>
  )
}

/** Removes an attachment from this service or pendencia only; it stays attached to other rows. */
function RemovalModal({ removal, place }: { removal: ModalItem; place: AnexoPlace }) {
  const { t } = useTranslation()
  const remove = useCommand(removeAnexosEntities, {
    quiet: true,
    onSuccess: async () => {
      await refreshAnexos()
      removal.close()
    },
  })
  const links = (removal.item?.anexosEntities ?? [])
    .filter(isAttached)
    .filter(({ servicoId, entityName, entityId }) =>
      place.pendenciaId
        ? entityName === 'Pendencia' && entityId === place.pendenciaId
        : servicoId === place.servicoId,
    )
  return (
    <ConfirmModal
      opened={removal.opened}
      title={t('anexo.remove-title')}
      confirmLabel={t('action.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ body: links.map(({ id }) => ({ id })) })}
      onClose={() => {
        remove.reset()
        removal.close()
      }}
    >
      {t('anexo.remove-text', { name: removal.item?.name ?? '' })}
    </ConfirmModal>
  )
}
