import { getHome, type Home } from '@cais/core/api/home.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useAnswer } from '../../client/queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { EsperaPorVoce } from './EsperaPorVoce.tsx'
import { JanelasDoDia } from './JanelasDoDia.tsx'
import { NaviosDoDia } from './NaviosDoDia.tsx'
import { VencendoSection } from './VencendoSection.tsx'

const minute = 60_000

/** The day's work in all companies of a person, on one screen. */
export function Dia() {
  const answer = useAnswer(getHome, {}, { quiet: true, refetchInterval: minute, refetchOnMount: 'always' })
  return (
    <Loaded answer={answer} heights={[240, 180, 181]}>
      {(home) => <Parts home={home} />}
    </Loaded>
  )
}

function Parts({ home }: { home: Home }) {
  return (
    <Stack>
      <EsperaPorVoce pendencias={home.pendencias} primeiras={home.primeiras} />
      <JanelasDoDia {...home.janelas} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <NaviosDoDia {...home.navios} />
        <VencendoSection prazos={home.prazos} />
      </SimpleGrid>
    </Stack>
  )
}
