import type { RequestOf, Route } from '@cais/core/api/route.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DeleteModal } from '../../ui/DeleteModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Answer, Loaded } from '../../ui/Loaded.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { EditAndDelete } from './EditAndDelete.tsx'
import { Panel } from './Panel.tsx'

interface Saving {
  onSaved: () => Promise<void>
  onCancel: () => void
}

interface EntriesPanelProps<R extends Route, Entry> {
  /** The beginning of its text keys: `contatoEmpresa`. */
  texts: 'contatoEmpresa' | 'emailEmpresa'
  /** The entries as read, and the route that reads them. */
  entries: Answer<Entry[]>
  from: Route
  deletedBy: R
  deletionOf: (entry: Entry) => RequestOf<R>
  deletionText: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  columns: DataColumn<Entry>[]
  /** The form for a new entry, or for changing one. */
  formFor: (entry: Entry | null, saving: Saving) => ReactNode
}

/** A list that a company maintains itself: entries can be added, edited and deleted. */
export function EntriesPanel<R extends Route, Entry extends { id: number }>(
  props: EntriesPanelProps<R, Entry>,
) {
  const { texts, entries, from, deletedBy, deletionOf, deletionText, formFor } = props
  const { t } = useTranslation()
  const edition = useModalItem<Entry>()
  const removal = useModalItem<Entry>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(from) })
  const onSaved = async () => {
    await refresh()
    edition.close()
  }
  const listOf = (items: Entry[] | undefined) => (
    <Entries {...props} items={items} onEdit={edition.open} onDelete={removal.open} />
  )
  return (
    <Panel title={t(`${texts}.title`)} addLabel={t(`${texts}.add`)} onAdd={() => edition.open(null)}>
      <Loaded answer={entries} outline={listOf(undefined)}>
        {(found) => (found.length === 0 ? <Text c="dimmed">{t(`${texts}.empty`)}</Text> : listOf(found))}
      </Loaded>
      <Dialog
        opened={edition.opened}
        title={t(edition.item ? `${texts}.edit` : `${texts}.add`)}
        onClose={edition.close}
      >
        {formFor(edition.item, { onSaved, onCancel: edition.close })}
      </Dialog>
      <DeleteModal
        route={deletedBy}
        removal={removal}
        requestOf={deletionOf}
        refresh={refresh}
        title={t(`${texts}.delete.title`)}
        textOf={deletionText}
      />
    </Panel>
  )
}

interface EntriesProps<Entry> extends Pick<EntriesPanelProps<Route, Entry>, 'texts' | 'nameOf' | 'columns'> {
  items: Entry[] | undefined
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

function Entries<Entry extends { id: number }>(props: EntriesProps<Entry>) {
  const { texts, items, nameOf, columns, onEdit, onDelete } = props
  const { t } = useTranslation()
  return (
    <DataTable
      name={t(`${texts}.title`)}
      rows={items}
      columns={[
        ...columns,
        actionsColumn(t('list.actions'), (entry: Entry) => (
          <EditAndDelete name={nameOf(entry)} onEdit={() => onEdit(entry)} onDelete={() => onDelete(entry)} />
        )),
      ]}
    />
  )
}
