import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'

interface EditAndDeleteProps {
  /** The name of the row. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** The actions of most rows in a panel. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const { t } = useTranslation()
  return (
    <>
      <RowAction icon={IconPencil} label={`${t('action.edit')} ${name}`} onClick={onEdit} />
      <RowAction icon={IconTrash} label={`${t('action.delete')} ${name}`} color="red" onClick={onDelete} />
    </>
  )
}
