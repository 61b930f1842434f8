import { ActionIcon, Alert, Button, Group, Stack, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps } from '../kind-forms.ts'
import { Campo, type CampoDef } from './Campo.tsx'

interface RowsTableProps extends Pick<KindFieldsProps, 'form' | 'readOnly'> {
  /** The list in the form, also the last part of its text `pendencia.campo.*`. */
  list: string
  campos: readonly CampoDef[]
  emptyRow: Record<string, unknown>
}

/** As many rows as somebody needs, each with the same fields. */
export function RowsTable({ form, readOnly, list, campos, emptyRow }: RowsTableProps) {
  const { t } = useTranslation()
  const rows = (form.getValues().dados[list] ?? []) as unknown[]
  const error = form.errors[`dados.${list}`]
  return (
    <Stack>
      {error && <Alert color="red">{error}</Alert>}
      <Table.ScrollContainer
        minWidth={160 * campos.length}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t(`pendencia.campo.${list}`)}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {campos.map(({ name }) => (
                <Table.Th key={name}>{t(`pendencia.campo.${name}`)}</Table.Th>
              ))}
              <Table.Th aria-label={t('list.actions')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
              <Table.Tr key={index} style={{ verticalAlign: 'top' }}>
                {campos.map((campo) => (
                  <Table.Td key={campo.name}>
                    <Campo
                      form={form}
                      path={`dados.${list}.${index}.${campo.name}`}
                      campo={campo}
                      readOnly={readOnly}
                      label={`${t(`pendencia.campo.${campo.name}`)} ${index + 1}`}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  {!readOnly && rows.length > 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('pendencia.remove-row', { row: index + 1 })}
                      onClick={() => form.removeListItem(`dados.${list}`, index)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!readOnly && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem(`dados.${list}`, emptyRow)}
          >
            {t('pendencia.add-row')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
