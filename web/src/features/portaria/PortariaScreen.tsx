import { findPassagens, type PassagemView } from '@cais/core/api/passe.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Alert, Button, Card, Container, Group, Stack, Text, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { NoResults } from '../../ui/NoResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { shortOf } from '../../ui/week/week.ts'
import { Camera } from './Camera.tsx'
import { Passagem } from './Passagem.tsx'

/** The gate: a pass is scanned or a number typed, the appointment is shown, and the truck is let in. */
export function PortariaScreen() {
  const { t } = useTranslation()
  const { read, ask, chosen, setChosen, entered, goOn } = useReading()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const next = (passagem: PassagemView, placa: string) => {
    goOn(t('portaria.entrou', { placa: formatPlate(placa), carga: passagem.carga }))
    setText('')
    field.current?.focus()
  }
  const found = read.data?.passagens ?? []
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('menu.entry.portaria')}</PageTitle>
      <Card withBorder padding="md" mb="md">
        <Leitura field={field} text={text} onType={setText} isReading={read.isPending} onRead={ask} />
        <Stack gap="xs" mt="sm">
          <Camera
            onRead={(code) => {
              setText('')
              ask(code)
            }}
          />
        </Stack>
      </Card>
      <ProblemAlert error={read.error} stays mb="md" />
      {entered && (
        <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />} title={t('portaria.pronto')}>
          <Text size="lg">{entered}</Text>
        </Alert>
      )}
      {read.isSuccess && found.length === 0 && (
        <NoResults
          reason={`${t('portaria.nada', { texto: read.variables.body.texto })} ${t('portaria.nada-diz')}`}
        />
      )}
      {found.length > 1 && !chosen && <Choices passagens={found} onChoose={setChosen} />}
      {chosen && read.data && (
        <Passagem
          key={`${chosen.agendamentoId} ${read.data.agora}`}
          passagem={chosen}
          agora={read.data.agora}
          onEntered={(placa) => next(chosen, placa)}
          onAgain={() => ask(chosen.codigo)}
        />
      )}
    </Container>
  )
}

/** The text that was read, the selected match, and the truck that entered last. */
function useReading() {
  const [chosen, setChosen] = useState<PassagemView | null>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const read = useCommand(findPassagens, {
    quiet: true,
    onSuccess: ({ passagens }) => setChosen(passagens.length === 1 ? (passagens[0] ?? null) : null),
  })
  const ask = (texto: string) => {
    setEntered(null)
    setChosen(null)
    if (texto.trim()) read.mutate({ body: { texto: texto.trim() } })
  }
  const goOn = (said: string) => {
    setEntered(said)
    setChosen(null)
    read.reset()
  }
  return { read, ask, chosen, setChosen, entered, goOn }
}

interface LeituraProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  isReading: boolean
  onRead: (text: string) => void
}

/** The input for scanners and for typing. */
function Leitura({ field, text, onType, isReading, onRead }: LeituraProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The next scan replaces the text.
    field.current?.select()
    onRead(text)
  }
  // A scanner types wherever the focus is. Its text goes to the input, so that its Enter does not let in the truck on
  // the screen.
  useWindowEvent('keydown', (event) => {
    if (!isOfReader(event)) return
    onType('')
    field.current?.focus()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          ref={field}
          flex="1 1 260px"
          size="lg"
          label={t('portaria.campo')}
          description={t('portaria.campo-dica')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
          maxLength={500}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="lg"
          loading={isReading}
          leftSection={<IconSearch size={20} aria-hidden />}
        >
          {t('portaria.ler')}
        </Button>
      </Group>
    </form>
  )
}

/** Whether a character key was pressed outside of any field. */
function isOfReader({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!/^[\p{L}\d]$/u.test(key) || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]'))
}

function Choices({
  passagens,
  onChoose,
}: {
  passagens: PassagemView[]
  onChoose: (one: PassagemView) => void
}) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="md" role="region" aria-label={t('portaria.escolha')}>
      <Text mb="sm">{t('portaria.escolha')}</Text>
      <Stack gap="xs">
        {passagens.map((one) => (
          <Button
            key={one.agendamentoId}
            variant="default"
            size="lg"
            justify="flex-start"
            h="auto"
            py="xs"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
            onClick={() => onChoose(one)}
          >
            {shortOf(one)} · {one.carga} ·{' '}
            {one.compromisso.veiculos.map(({ placa }) => formatPlate(placa)).join(', ') ||
              t('passe.sem-placa')}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
