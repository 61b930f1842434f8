import { ActionIcon, Alert, Button, Card, Grid, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps } from '../kind-forms.ts'
import { Campo, type CampoDef } from './Campo.tsx'

interface RowCardsProps extends Pick<KindFieldsProps, 'form' | 'readOnly'> {
  /** The list in the form, also the last part of its text `pendencia.campo.*`. */
  list: string
  /** Each with the twelfths of the width that it needs. */
  campos: readonly (CampoDef & { span: number })[]
  emptyRow: Record<string, unknown>
}

/** As many rows as somebody needs, each with the same fields. */
export function RowCards({ form, readOnly, list, campos, emptyRow }: RowCardsProps) {
  const { t } = useTranslation()
  const rows = (form.getValues().dados[list] ?? []) as unknown[]
  const error = form.errors[`dados.${list}`]
  return (
    <Stack>
      {error && <Alert color="red">{error}</Alert>}
      {rows.map((_, index) => {
        const name = t(`pendencia.linha.${list}`, { row: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
          <Card key={index} withBorder role="group" aria-label={name}>
            <Group justify="space-between" mb="xs" mih={28}>
              <Text fw={600}>{name}</Text>
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
            </Group>
            <Grid>
              {campos.map(({ span, ...campo }) => (
                <Grid.Col key={campo.name} span={{ base: 12, sm: span }}>
                  <Campo
                    form={form}
                    path={`dados.${list}.${index}.${campo.name}`}
                    campo={campo}
                    readOnly={readOnly}
                  />
                </Grid.Col>
              ))}
            </Grid>
          </Card>
        )
      })}
      {!readOnly && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem(`dados.${list}`, emptyRow)}
          >
            {t(`pendencia.add.${list}`)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
