import { getAvisos, saveAvisos } from '@cais/core/api/mensagem.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type Aviso, avisos, avisosNoPortal } from '@cais/core/rules/avisos.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Card, Checkbox, Group, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { Loaded } from '../../ui/Loaded.tsx'

/** The user's choice of notices in the portal and by e-mail. */
export function AvisosCard() {
  const { t } = useTranslation()
  const answer = useAnswer(getAvisos, {}, { quiet: true })
  return (
    <Card withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} component="section" aria-labelledby="avisos">
      <Title order={2} size="h4" id="avisos">
        {t('avisos.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('avisos.intro')}
      </Text>
      <Loaded answer={answer} heights={[280]}>
        {(saved) => <AvisosForm saved={saved} />}
      </Loaded>
    </Card>
  )
}

type Chosen = AnswerOf<typeof getAvisos>
const places = ['noPortal', 'porEmail'] as const
type Place = (typeof places)[number]

/** Notices by terminal staff always appear in the portal. */
const isFixed = (place: Place, aviso: Aviso) => place === 'noPortal' && !isOneOf(avisosNoPortal, aviso)

const isChosen = (chosen: Chosen, place: Place, aviso: Aviso) =>
  isFixed(place, aviso) || isOneOf<Aviso>(chosen[place], aviso)

function toggle(chosen: Chosen, place: Place, aviso: Aviso): Chosen {
  const before: readonly Aviso[] = chosen[place]
  const after = before.includes(aviso) ? before.filter((one) => one !== aviso) : [...before, aviso]
  return { ...chosen, [place]: after }
}

function AvisosForm({ saved }: { saved: Chosen }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(saved)
  const save = useCommand(saveAvisos, {
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getAvisos, {}), answer),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: chosen })
      }}
    >
      <Table aria-labelledby="avisos" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('avisos.column.aviso')}</Table.Th>
            {places.map((place) => (
              <Table.Th key={place} ta="center" w={80} style={{ whiteSpace: 'nowrap' }}>
                {t(`avisos.column.${place}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {avisos.map((aviso) => (
            <Table.Tr key={aviso}>
              <Table.Td>
                <Text size="sm">{t(`avisos.${aviso}`)}</Text>
                <Text size="xs" c="dimmed">
                  {t(`avisos.${aviso}.hint`)}
                </Text>
              </Table.Td>
              {places.map((place) => (
                <Table.Td key={place}>
                  <Checkbox
                    aria-label={`${t(`avisos.${aviso}`)}: ${t(`avisos.column.${place}`)}`}
                    styles={{ body: { justifyContent: 'center' } }}
                    checked={isChosen(chosen, place, aviso)}
                    disabled={isFixed(place, aviso)}
                    onChange={() => setChosen(toggle(chosen, place, aviso))}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="end" mt="md">
        <Button type="submit" variant="light" loading={save.isPending}>
          {t('avisos.save')}
        </Button>
      </Group>
    </form>
  )
}
