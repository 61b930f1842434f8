import { type Comecar, getComecar } from '@cais/core/api/comecar.ts'
import { Container, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BercosForm } from './BercosForm.tsx'
import { CorForm } from './CorForm.tsx'
import { CorreioTeste } from './CorreioTeste.tsx'
import { EnderecoForm } from './EnderecoForm.tsx'
import { FusoFacts } from './FusoFacts.tsx'
import { IdentidadeForm } from './IdentidadeForm.tsx'
import { LogoForm } from './LogoForm.tsx'
import { PassoSection } from './PassoSection.tsx'
import { Resumo } from './Resumo.tsx'

/** What the terminal sets before its first customer comes: what is done, what is missing and for what, and where. */
export function ComecarScreen() {
  const { t } = useTranslation()
  const answer = useAnswer(getComecar, {}, { quiet: true, refetchOnMount: 'always' })
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('screen.admin.comecar')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('comecar.intro')}
      </Text>
      <Loaded answer={answer} heights={[220, 160, 161]}>
        {(comecar) => (
          <Stack>
            <Resumo passos={comecar.passos} />
            {comecar.passos.map((estado) => (
              <PassoSection key={estado.passo} estado={estado}>
                {formOf(estado.passo, comecar)}
              </PassoSection>
            ))}
          </Stack>
        )}
      </Loaded>
    </Container>
  )
}

/** The form of a step that is done right there. */
function formOf(passo: Comecar['passos'][number]['passo'], comecar: Comecar): ReactNode {
  switch (passo) {
    case 'identidade':
      return <IdentidadeForm saved={comecar.identidade} />
    case 'endereco':
      return <EnderecoForm saved={comecar.endereco} />
    case 'aparencia':
      return (
        <Stack gap="lg">
          <LogoForm logo={comecar.logo} />
          <CorForm key={comecar.cor} saved={comecar.cor} />
        </Stack>
      )
    case 'fuso':
      return <FusoFacts fuso={comecar.fuso} />
    case 'bercos':
      return <BercosForm saved={comecar.bercos} />
    case 'correio':
      return <CorreioTeste correio={comecar.correio} />
    default:
      return null
  }
}
