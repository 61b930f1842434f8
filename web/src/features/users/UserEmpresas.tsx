import type { User } from '@cais/core/api/users.ts'
import { Anchor, Card, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { YesNo } from '../../ui/YesNo.tsx'

/** The companies that an account belongs to; each leads to its page. */
export function UserEmpresas({ empresas }: Pick<User, 'empresas'>) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb="sm">
        {t('userManagement.field.empresas')}
      </Title>
      {empresas.length === 0 ? (
        <Text c="dimmed">{t('userManagement.no-empresas')}</Text>
      ) : (
        <EmpresasTable empresas={empresas} />
      )}
    </Card>
  )
}

function EmpresasTable({ empresas }: Pick<User, 'empresas'>) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={t('userManagement.field.empresas')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('empresaUser.field.nome')}</Table.Th>
            <Table.Th>{t('empresaUser.field.admin')}</Table.Th>
            <Table.Th>{t('empresaUser.field.active')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {empresas.map(({ id, nome, admin, active }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={`/${id}/empresa`} fz="inherit">
                  {nome}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <YesNo value={admin} />
              </Table.Td>
              <Table.Td>
                <YesNo value={active} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
