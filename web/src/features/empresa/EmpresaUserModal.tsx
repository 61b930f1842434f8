import { isStaff } from '@cais/core/access/access.ts'
import { createEmpresaUser, type EmpresaUser, updateEmpresaUser } from '@cais/core/api/empresa.ts'
import type { UserMatch } from '@cais/core/api/users.ts'
import { convidadoOf } from '@cais/core/rules/convite.ts'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { UserAutocomplete } from '../../pickers/UserAutocomplete.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { nameOfMember } from './name-of-member.ts'
import { refreshEmpresaUsers } from './refresh-empresas.ts'

interface EmpresaUserModalProps {
  companyId: number
  /** Null to add a user. */
  member: EmpresaUser | null
  opened: boolean
  onClose: () => void
}

/** Adds a user to the company, or changes the rights of one. */
export function EmpresaUserModal({ opened, onClose, ...form }: EmpresaUserModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(form.member ? 'empresaUser.edit' : 'empresaUser.add')}>
      <EmpresaUserForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function EmpresaUserForm({ companyId, member, onClose }: Omit<EmpresaUserModalProps, 'opened'>) {
  const { t } = useTranslation()
  const [user, setUser] = useState<UserMatch | null>(null)
  const [convidado, setConvidado] = useState('')
  const { account } = useSession()
  const picks = isStaff(account)
  const isNamed = picks ? user !== null : convidadoOf(convidado) !== null
  const [admin, setAdmin] = useState(member?.admin ?? false)
  const [active, setActive] = useState(member?.active ?? true)
  const options = {
    quiet: true,
    onSuccess: async () => {
      await refreshEmpresaUsers()
      onClose()
    },
  }
  const create = useCommand(createEmpresaUser, options)
  const update = useCommand(updateEmpresaUser, options)
  const submit = () => {
    if (member) update.mutate({ body: { id: member.id, admin, active } })
    else if (isNamed)
      create.mutate({
        body: { user: user ? { id: user.id } : { login: convidado }, empresa: { id: companyId }, admin },
      })
  }
  return (
    <Stack
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <ProblemAlert error={create.error ?? update.error} />
      {member ? (
        <FixedUser member={member} />
      ) : picks ? (
        <UserPicker value={user} onChange={setUser} />
      ) : (
        <TextInput
          label={t('empresaUser.convidado')}
          description={t('empresaUser.convidado-hint')}
          value={convidado}
          onChange={({ currentTarget }) => setConvidado(currentTarget.value)}
          maxLength={254}
          autoComplete="off"
          required
          data-autofocus
        />
      )}
      <Checkbox
        label={t('empresaUser.admin')}
        description={t('empresaUser.admin-hint')}
        checked={admin}
        onChange={({ currentTarget }) => setAdmin(currentTarget.checked)}
        data-autofocus={member ? true : undefined}
      />
      {member && !member.pendente && (
        <Checkbox
          label={t('empresaUser.active')}
          description={t('empresaUser.active-hint')}
          checked={active}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending} disabled={!member && !isNamed}>
          {t(member ? 'action.save' : 'empresaUser.confirm-add')}
        </Button>
      </Group>
    </Stack>
  )
}

function FixedUser({ member: { user } }: { member: EmpresaUser }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('empresaUser.user')}
      value={nameOfMember(user)}
      description={user.email && `${user.login} · ${user.email}`}
      readOnly
      variant="filled"
    />
  )
}

interface UserPickerProps {
  value: UserMatch | null
  onChange: (user: UserMatch | null) => void
}

function UserPicker(props: UserPickerProps) {
  const { t } = useTranslation()
  return (
    <UserAutocomplete
      {...props}
      label={t('empresaUser.user')}
      placeholder={t('empresaUser.user-search')}
      required
    />
  )
}
