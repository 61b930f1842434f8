import { getUser, type User } from '@cais/core/api/users.ts'
import { formatCpf } from '@cais/core/values/format.ts'
import { Button, Card, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { userAddress } from '../../client/route-params.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { AuthorityBadges } from './AuthorityBadges.tsx'
import { useMissingUser } from './use-missing-user.ts'
import { userPath, usersPath } from './user-paths.ts'

export function ViewUserScreen() {
  const { t } = useTranslation()
  const { userId } = userAddress.useParams()
  const answer = useAnswer(getUser, { params: { id: userId } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={(user) => t('userManagement.view', { login: user?.login ?? userId })}
      listPath={usersPath}
      size="md"
      heights={[320]}
      missing={useMissingUser()}
      actions={({ login }) => (
        <Button component={Link} to={userPath(login, 'edit')} leftSection={<IconPencil size={16} />}>
          {t('action.edit')}
        </Button>
      )}
    >
      {(user) => (
        <>
          <Card withBorder padding="lg">
            <UserFacts user={user} />
          </Card>
          <UserEmpresas empresas={user.empresas} />
        </>
      )}
    </ViewScreen>
  )
}

function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation()
  const label = (field: Exclude<keyof User, 'pendingEmail'>) => t(`userManagement.field.${field}`)
  return (
    <Facts>
      <Fact label={label('id')}>{user.id}</Fact>
      <Fact label={label('login')}>{user.login}</Fact>
      <Fact label={label('activated')}>
        <YesNo value={user.activated} />
      </Fact>
      <Fact label={label('firstName')}>{user.firstName}</Fact>
      <Fact label={label('lastName')}>{user.lastName}</Fact>
      <Fact label={label('email')}>
        {user.email}
        {user.pendingEmail && (
          <Text size="sm" c="dimmed">
            {t('userManagement.pending-email', { email: user.pendingEmail })}
          </Text>
        )}
      </Fact>
      <Fact label={label('cpf')}>{user.cpf ? formatCpf(user.cpf) : '—'}</Fact>
      <Fact label={label('langKey')}>{t(`language.${user.langKey}`)}</Fact>
      <Fact label={label('authorities')}>
        <AuthorityBadges authorities={user.authorities} />
      </Fact>
      <Fact label={label('createdBy')}>{user.createdBy}</Fact>
      <Fact label={label('createdDate')}>{formatDateTime(new Date(user.createdDate))}</Fact>
      <Fact label={label('lastModifiedBy')}>{user.lastModifiedBy}</Fact>
      <Fact label={label('lastModifiedDate')}>{formatDateTime(new Date(user.lastModifiedDate))}</Fact>
    </Facts>
  )
}

function UserEmpresas({ empresas }: Pick<User, 'empresas'>) {
  const { t } = useTranslation()
  const title = t('userManagement.field.empresas')
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <DataTable
        name={title}
        rows={empresas}
        empty={t('userManagement.no-empresas')}
        minWidth={420}
        columns={[
          {
            key: 'nome',
            label: t('empresaUser.field.nome'),
            cell: ({ id, nome }) => <TextLink to={`/${id}/empresa`}>{nome}</TextLink>,
          },
          {
            key: 'admin',
            label: t('empresaUser.field.admin'),
            cell: ({ admin }) => <YesNo value={admin} />,
          },
          {
            key: 'active',
            label: t('empresaUser.field.active'),
            cell: ({ active }) => <YesNo value={active} />,
          },
        ]}
      />
    </Card>
  )
}
