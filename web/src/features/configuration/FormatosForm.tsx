import { formatoNames, formatos, formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Properties } from './use-properties.ts'

/** The file formats that may be attached, among those that the server can recognise by content. */
export function FormatosForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const { key } = formatosProperty
  const chosen: string[] = formatosOf(properties.read(key))
  const isSound = chosen.length > 0
  const choose = (formatos: string[]) =>
    properties.write(key, formatoNames.filter((formato) => formatos.includes(formato)).join(','))
  return (
    <form {...properties.propsFor(isSound)}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('configuration.formatos.explica')}
        </Text>
        <Checkbox.Group
          aria-label={t('configuration.formatos.title')}
          value={chosen}
          onChange={choose}
          error={isSound ? properties.errorOf(key) : t('configuration.formatos.nenhum')}
        >
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {formatoNames.map((formato) => (
              <Checkbox
                key={formato}
                value={formato}
                data-path={key}
                label={formatos[formato].map((ending) => ending.toUpperCase()).join(', ')}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group justify="end">
          <Button type="submit" loading={properties.isSaving} disabled={!isSound || !properties.isChanged}>
            {t('configuration.formatos.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
