import type { User } from '@cais/core/api/users.ts'
import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

export function UserEmpresas({ empresas }: Pick<User, 'empresas'>) {
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
