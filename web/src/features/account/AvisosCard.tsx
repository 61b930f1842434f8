import { getAvisosPorEmail, saveAvisosPorEmail } from '@cais/core/api/mensagem.ts'
import { type Aviso, avisos } from '@cais/core/rules/avisos.ts'
import { Button, Card, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { LoadError } from '../../ui/LoadError.tsx'

/** Which notices about pendencias also come by mail. */
export function AvisosCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(getAvisosPorEmail, {}, { quiet: true })
  return (
    <Card withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} component="section" aria-labelledby="avisos">
      <Title order={2} size="h4" id="avisos">
        {t('avisos.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('avisos.intro')}
      </Text>
      {data ? (
        <AvisosForm saved={data.avisos} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  )
}

function AvisosForm({ saved }: { saved: Aviso[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(saved)
  const save = useCommand(saveAvisosPorEmail, {
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getAvisosPorEmail, {}), answer),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { avisos: chosen } })
      }}
    >
      <Checkbox.Group value={chosen} onChange={(values) => setChosen(values as Aviso[])}>
        <Stack gap="sm">
          {avisos.map((aviso) => (
            <Checkbox
              key={aviso}
              value={aviso}
              label={t(`avisos.${aviso}`)}
              description={t(`avisos.${aviso}.hint`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="end" mt="md">
        <Button type="submit" variant="light" loading={save.isPending}>
          {t('avisos.save')}
        </Button>
      </Group>
    </form>
  )
}
