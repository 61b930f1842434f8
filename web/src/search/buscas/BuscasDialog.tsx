import { type BuscaSalva, deleteBusca } from '@cais/core/api/busca-salva.ts'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteModal } from '../../ui/DeleteModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import type { SearchName } from '../search-queries.ts'
import type { SearchState } from '../search-types.ts'
import { conteudoDe } from './abrir-busca.ts'
import { BuscaForm } from './BuscaForm.tsx'
import { BuscaRow } from './BuscaRow.tsx'
import { refreshBuscas, useBuscas } from './busca-queries.ts'

export interface BuscasProps {
  name: SearchName
  /** The current filters, order and columns of the list. */
  state: SearchState
  columns: readonly { id: string }[]
  onOpen: (busca: BuscaSalva) => void
}

interface BuscasDialogProps extends BuscasProps {
  opened: boolean
  onClose: () => void
}

/** The saved searches of a list: a user opens one, saves the current one, or edits their own. */
export function BuscasDialog({ opened, onClose, ...props }: BuscasDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('buscaSalva.title')}>
      <Buscas {...props} onClose={onClose} />
    </Dialog>
  )
}

type Form = { busca: BuscaSalva | null }

function Buscas({ name, state, columns, onOpen, onClose }: BuscasProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const buscas = useBuscas(name)
  const removal = useModalItem<BuscaSalva>()
  const [form, setForm] = useState<Form | null>(null)
  if (form)
    return (
      <BuscaForm
        name={name}
        now={() => conteudoDe(state, columns)}
        busca={form.busca}
        onDone={() => setForm(null)}
      />
    )
  return (
    <Stack gap="md">
      <Loaded answer={buscas} outline={<Skeleton height={96} />}>
        {(all) => (
          <Lists
            all={all}
            name={name}
            onOpen={(busca) => {
              onOpen(busca)
              onClose()
            }}
            onChange={(busca) => setForm({ busca })}
            onRemove={removal.open}
          />
        )}
      </Loaded>
      <Group justify="end">
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setForm({ busca: null })}
        >
          {t('buscaSalva.nova')}
        </Button>
      </Group>
      <DeleteModal
        route={deleteBusca}
        removal={removal}
        requestOf={({ id }) => ({ params: { ...name, id } })}
        refresh={refreshBuscas}
        title={t('buscaSalva.apagar-title')}
        textOf={({ nome }) => t('buscaSalva.apagar-texto', { nome })}
      />
    </Stack>
  )
}

interface ListsProps {
  all: BuscaSalva[]
  name: SearchName
  onOpen: (busca: BuscaSalva) => void
  onChange: (busca: BuscaSalva) => void
  onRemove: (busca: BuscaSalva) => void
}

function Lists({ all, ...row }: ListsProps) {
  const { t } = useTranslation()
  if (all.length === 0) return <Text c="dimmed">{t('buscaSalva.nenhuma')}</Text>
  const parts = [
    { title: t('buscaSalva.minhas'), some: all.filter(({ minha }) => minha) },
    { title: t('buscaSalva.outras'), some: all.filter(({ minha }) => !minha) },
  ]
  return (
    <Stack gap="md" mah="55vh" style={{ overflowY: 'auto' }}>
      {parts
        .filter(({ some }) => some.length > 0)
        .map(({ title, some }) => (
          <section key={title} aria-label={title}>
            <Text size="sm" fw={600} mb={4}>
              {title}
            </Text>
            <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {some.map((busca) => (
                <BuscaRow key={busca.id} busca={busca} {...row} />
              ))}
            </Stack>
          </section>
        ))}
    </Stack>
  )
}
