import { deleteEmpresaUser, type EmpresaUser, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { DeleteModal } from '../../ui/DeleteModal.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { EmpresaUserModal } from './EmpresaUserModal.tsx'
import { EmpresaUsersTable } from './EmpresaUsersTable.tsx'
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
