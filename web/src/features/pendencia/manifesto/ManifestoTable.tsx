import type { ManifestoView } from '@cais/core/api/pendencia.ts'
import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function ManifestoTable({ manifesto }: { manifesto: ManifestoView }) {
  const { t } = useTranslation()
  const { escalaSiscomex, conhecimentos } = manifesto
  return (
    <>
      <Text mb="sm">{t('pendencia.manifesto-escala', { escala: escalaSiscomex ?? '—' })}</Text>
      <Table.ScrollContainer
        minWidth={520}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t('pendencia.manifesto')}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('pendencia.campo.ceMercante')}</Table.Th>
              <Table.Th>{t('pendencia.campo.bl')}</Table.Th>
              <Table.Th>{t('pendencia.campo.cargas')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conhecimentos.map(({ ceMercante, bl, cargas }) => (
              <Table.Tr key={`${ceMercante} ${bl}`}>
                <Table.Td>{ceMercante ?? '—'}</Table.Td>
                <Table.Td>{bl ?? '—'}</Table.Td>
                <Table.Td>{cargas.join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
