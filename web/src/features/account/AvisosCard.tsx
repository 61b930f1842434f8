import { getAvisosPorEmail, saveAvisosPorEmail } from '@cais/core/api/mensagem.ts'
import { type Aviso, avisos } from '@cais/core/rules/avisos.ts'
import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { Loaded } from '../../ui/Loaded.tsx'

/** Which notices about pendencias also come by mail. */
export function AvisosCard() {
  const { t } = useTranslation()
  const answer = useAnswer(getAvisosPorEmail, {}, { quiet: true })
  return (
    <Card withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} component="section" aria-labelledby="avisos">
      <Title order={2} size="h4" id="avisos">
        {t('avisos.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('avisos.intro')}
      </Text>
      <Loaded answer={answer} heights={[160]}>
        {({ avisos }) => <AvisosForm saved={avisos} />}
      </Loaded>
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
