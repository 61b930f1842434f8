import { type Comecar, getComecar } from '@cais/core/api/comecar.ts'
import { isOpcional } from '@cais/core/rules/comecar.ts'
import { Anchor, Card, Container, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { ChangedSections } from '../../ui/changed-sections.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BercosForm } from './BercosForm.tsx'
import classes from './Comecar.module.css'
import { CorForm } from './CorForm.tsx'
import { CorreioTeste } from './CorreioTeste.tsx'
import { EnderecoForm } from './EnderecoForm.tsx'
import { IdentidadeForm } from './IdentidadeForm.tsx'
import { LogoForm } from './LogoForm.tsx'
import { PassoSection } from './PassoSection.tsx'
import { type Estado, Situacao } from './Situacao.tsx'

/** The first steps of a new installation: their state, what is missing, and where to do it. */
export function ComecarScreen() {
  const { t } = useTranslation()
  const answer = useAnswer(getComecar, {}, { quiet: true, refetchOnMount: 'always' })
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('menu.entry.comecar')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('comecar.intro')}
      </Text>
      <Loaded answer={answer} heights={[220, 160, 161]}>
        {(comecar) => (
          <Stack>
            <Resumo passos={comecar.passos} />
            <ChangedSections>
              {comecar.passos.map((estado) => (
                <PassoSection key={estado.passo} estado={estado}>
                  {formOf(estado.passo, comecar)}
                </PassoSection>
              ))}
            </ChangedSections>
          </Stack>
        )}
      </Loaded>
    </Container>
  )
}

/** The form of a step that is done on this page. */
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

/** The terminal's time zone, and where to set it: the server reads it at its start. */
function FusoFacts({ fuso: { zona, definido } }: { fuso: Comecar['fuso'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">{t(definido ? 'comecar.fuso.definido' : 'comecar.fuso.padrao', { zona })}</Text>
      <Text size="sm" c="dimmed">
        {t('comecar.fuso.onde', { agora: formatDateTime(new Date()) })}
      </Text>
    </>
  )
}

/** All steps with their state, each with a link. */
function Resumo({ passos }: { passos: readonly Estado[] }) {
  const { t } = useTranslation()
  const id = useId()
  const feitos = passos.filter(({ feito }) => feito).length
  const missing = passos.filter(({ passo, feito }) => !feito && !isOpcional(passo)).length
  return (
    <Card withBorder padding="lg" component="nav" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {t('comecar.progresso', { feitos, total: passos.length })}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {missing ? t('comecar.faltam', { count: missing }) : t('comecar.pronto')}
      </Text>
      <ol className={classes.passos}>
        {passos.map((estado) => (
          <li key={estado.passo}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor href={`#${estado.passo}`} size="sm">
                {t(`comecar.passo.${estado.passo}`)}
              </Anchor>
              <Situacao estado={estado} />
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  )
}
