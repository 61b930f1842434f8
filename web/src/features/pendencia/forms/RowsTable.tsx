import { ActionIcon, Alert, Box, Button, Card, Group, Stack, Table, Text, useMatches } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../client/text-of.ts'
import { SideScroll } from '../../../ui/SideScroll.tsx'
import type { AnyKindForm } from '../kind-forms.ts'
import { Campo, type CampoDef } from './Campo.tsx'

interface RowsProps {
  form: AnyKindForm
  readOnly: boolean
  /** The name of the list in the form, also the last part of its text key `pendencia.campo.*`. */
  list: string
  count: number
  campos: readonly CampoDef[]
}

interface RowsTableProps<Row> extends Omit<RowsProps, 'count'> {
  rows: readonly Row[] | null | undefined
  campos: readonly CampoDef<keyof Row & string>[]
  emptyRow: Row
}

const usualWidth = 140
/** The widest table, in pixels, that fits beside the menu. */
const widestTable = 800
const widthOf = (campos: readonly CampoDef[]) =>
  campos.reduce((sum, { width = usualWidth }) => sum + width, 40)

/** A list of rows with the same fields, to which users add. Rows that are too wide for a table are cards. */
export function RowsTable<Row>({ rows, emptyRow, ...given }: RowsTableProps<Row>) {
  const { form, readOnly, list, campos } = given
  const props: RowsProps = { ...given, count: rows?.length ?? 0 }
  const { t } = useTranslation()
  const isNarrow = useMatches({ base: true, sm: false })
  const error = form.errors[`dados.${list}`]
  return (
    <Stack>
      {error && <Alert color="red">{error}</Alert>}
      {isNarrow || widthOf(campos) > widestTable ? <RowCards {...props} /> : <RowsInTable {...props} />}
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

function RowsInTable(props: RowsProps) {
  const { form, readOnly, list, campos } = props
  const { t } = useTranslation()
  return (
    <SideScroll minWidth={widthOf(campos)} label={textOf(`pendencia.campo.${list}`)}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {campos.map(({ name, width = usualWidth }) => (
              <Table.Th key={name} miw={width}>
                {textOf(`pendencia.campo.${name}`)}
              </Table.Th>
            ))}
            {!readOnly && <Table.Th aria-label={t('list.actions')} w={40} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: props.count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
            <Table.Tr key={index} style={{ verticalAlign: 'top' }}>
              {campos.map((campo) => (
                <Table.Td key={campo.name}>
                  <Campo
                    form={form}
                    path={`dados.${list}.${index}.${campo.name}`}
                    campo={campo}
                    readOnly={readOnly}
                    label={`${textOf(`pendencia.campo.${campo.name}`)} ${index + 1}`}
                  />
                </Table.Td>
              ))}
              {!readOnly && (
                <Table.Td>
                  <RemoveRow {...props} index={index} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}

function RowCards(props: RowsProps) {
  const { form, readOnly, list, campos } = props
  const { t } = useTranslation()
  return Array.from({ length: props.count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
    <Card key={index} withBorder component="fieldset" aria-label={t('pendencia.row', { row: index + 1 })}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{t('pendencia.row', { row: index + 1 })}</Text>
        <RemoveRow {...props} index={index} />
      </Group>
      <Group gap="sm" align="start">
        {campos.map((campo) => (
          <Box key={campo.name} flex={`1 1 ${campo.width ?? usualWidth}px`} maw="100%">
            <Campo
              form={form}
              path={`dados.${list}.${index}.${campo.name}`}
              campo={campo}
              readOnly={readOnly}
            />
          </Box>
        ))}
      </Group>
    </Card>
  ))
}

function RemoveRow({ index, ...props }: RowsProps & { index: number }) {
  const { t } = useTranslation()
  if (props.readOnly || props.count < 2) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('pendencia.remove-row', { row: index + 1 })}
      onClick={() => props.form.removeListItem(`dados.${props.list}`, index)}
    >
      <IconTrash size={16} />
    </ActionIcon>
  )
}
