import type { CargaView } from '@cais/core/api/servico.ts'
import { formatCnpj } from '@cais/core/rules/format.ts'
import { Button, Popover, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { YesNo } from '../../ui/YesNo.tsx'

/** Cargo of more than one consignee is part of a lot; whose it is, one sees on asking. */
export function ParteDeLote({ carga: { identificador, consignatarios } }: { carga: CargaView }) {
  const { t } = useTranslation()
  const isLot = consignatarios.length > 1
  if (!isLot) return <YesNo value={false} />
  return (
    <Popover withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          p={0}
          aria-label={t('novo-servico.lot-of', { name: identificador })}
        >
          <YesNo value />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Table aria-label={t('novo-servico.lot-of', { name: identificador })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('novo-servico.column.cnpj')}</Table.Th>
              <Table.Th>{t('novo-servico.column.empresa')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {consignatarios.map(({ consignatarioCnpj, consignatarioNome }) => (
              <Table.Tr key={consignatarioCnpj}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatCnpj(consignatarioCnpj)}</Table.Td>
                <Table.Td>{consignatarioNome}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  )
}
