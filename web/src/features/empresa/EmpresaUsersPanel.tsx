import { deleteEmpresaUser, type EmpresaUser, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { Badge, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDate } from '../../client/terminal-time.ts'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DeleteModal } from '../../ui/DeleteModal.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { EditAndDelete } from './EditAndDelete.tsx'
import { EmpresaUserModal } from './EmpresaUserModal.tsx'
import { nameOfMember } from './name-of-member.ts'
import { Panel } from './Panel.tsx'
import { refreshEmpresaUsers } from './refresh-empresas.ts'

/** The users of a company, with those who may manage the others. */
export function EmpresaUsersPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const edition = useModalItem<EmpresaUser>()
  const removal = useModalItem<EmpresaUser>()
  return (
    <Panel
      title={t('empresaUser.title')}
      addLabel={t('empresaUser.add')}
      addIcon={<IconUserPlus size={16} />}
      onAdd={() => edition.open(null)}
    >
      <People companyId={companyId} onEdit={edition.open} onDelete={removal.open} />
      <EmpresaUserModal
        companyId={companyId}
        member={edition.item}
        opened={edition.opened}
        onClose={edition.close}
      />
      <DeleteModal
        route={deleteEmpresaUser}
        removal={removal}
        requestOf={({ id }) => ({ params: { id } })}
        refresh={refreshEmpresaUsers}
        title={t('empresaUser.delete.title')}
        textOf={({ user, empresa, pendente }) =>
          t(pendente ? 'empresaUser.delete.convite' : 'empresaUser.delete.text', {
            name: nameOfMember(user),
            empresa: empresa.nome,
          })
        }
      />
    </Panel>
  )
}

interface PeopleProps {
  companyId: number
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

function People({ companyId, ...actions }: PeopleProps) {
  const { t } = useTranslation()
  const people = useAnswer(listEmpresaUsers, { params: { companyId } }, { quiet: true })
  return (
    <Loaded answer={people} outline={<EmpresaUsersTable members={undefined} {...actions} />}>
      {(members) =>
        members.length === 0 ? (
          <Text c="dimmed">{t('empresaUser.empty')}</Text>
        ) : (
          <EmpresaUsersTable members={members} {...actions} />
        )
      }
    </Loaded>
  )
}

interface EmpresaUsersTableProps {
  /** Undefined while they load. */
  members: EmpresaUser[] | undefined
  onEdit: (member: EmpresaUser) => void
  onDelete: (member: EmpresaUser) => void
}

function EmpresaUsersTable({ members, onEdit, onDelete }: EmpresaUsersTableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('empresaUser.title')}
      rows={members}
      minWidth={620}
      columns={[
        { key: 'nome', label: t('empresaUser.field.nome'), cell: ({ user }) => nameOfMember(user) },
        { key: 'email', label: t('empresaUser.field.email'), cell: ({ user }) => user.email },
        { key: 'admin', label: t('empresaUser.field.admin'), cell: ({ admin }) => <YesNo value={admin} /> },
        { key: 'active', label: t('empresaUser.field.active'), cell: (member) => <Active {...member} /> },
        actionsColumn(t('list.actions'), (member: EmpresaUser) => (
          <EditAndDelete
            name={nameOfMember(member.user)}
            onEdit={() => onEdit(member)}
            onDelete={() => onDelete(member)}
          />
        )),
      ]}
    />
  )
}

function Active({ active, pendente, conviteAte }: EmpresaUser) {
  const { t } = useTranslation()
  if (!pendente) return <YesNo value={active} />
  return (
    <Stack gap={2} align="start">
      <Badge variant="light" tt="none">
        {t('empresaUser.pendente')}
      </Badge>
      {conviteAte && (
        <Text size="xs" c="dimmed">
          {t('empresaUser.pendente-ate', { dia: formatDate(new Date(conviteAte)) })}
        </Text>
      )}
    </Stack>
  )
}
