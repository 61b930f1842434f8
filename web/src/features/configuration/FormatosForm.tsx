import { formatoNames, formatos, formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Properties } from './ConfigurationScreen.tsx'

/** Which files may be attached: of those that the portal can tell by their content. */
export function FormatosForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string[]>(formatosOf(properties.currentOf(formatosProperty.key)))
  const value = formatoNames.filter((formato) => chosen.includes(formato)).join(',')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (value) void properties.save({ [formatosProperty.key]: value })
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('configuration.formatos.explica')}
        </Text>
        <Checkbox.Group
          aria-label={t('configuration.formatos.title')}
          value={chosen}
          onChange={setChosen}
          error={!value && t('configuration.formatos.nenhum')}
        >
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {formatoNames.map((formato) => (
              <Checkbox
                key={formato}
                value={formato}
                label={formatos[formato].map((ending) => ending.toUpperCase()).join(', ')}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group justify="end">
          <Button type="submit" loading={properties.isSaving} disabled={!value}>
            {t('configuration.formatos.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
