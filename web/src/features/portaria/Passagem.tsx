import type { PassagemView } from '@cais/core/api/passe.ts'
import { cargaEventoInput, createCargaEvento } from '@cais/core/api/terminal.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconArrowBigUpLines } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { validateWith } from '../../client/validate.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { shortOf } from '../../ui/week/week.ts'
import { type Chegada, chegadaAgreed, namedIn, problemasOf } from './problemas.ts'
import { Veredito } from './Veredito.tsx'

interface PassagemProps {
  passagem: PassagemView
  /** The server's time of the answer. */
  agora: string
  onEntered: (placa: string) => void
  onAgain: () => void
}

/** The arriving truck, the problems with its entry, and the button to let it in. */
export function Passagem({ passagem, agora, onEntered, onAgain }: PassagemProps) {
  const { t } = useTranslation()
  const agreed = chegadaAgreed(passagem)
  const named = namedIn(passagem)
  const isOpenChoice = named.veiculos.length !== 1 || named.motoristas.length !== 1
  const [isOther, setOther] = useState(isOpenChoice)
  const form = useCheckedForm({
    initialValues: { ...agreed, excecao: '' },
    validate: (values) => ({
      ...validateWith(cargaEventoInput)(bodyOf(values)),
      ...(needsReason && !values.excecao.trim() && { excecao: t('validation.required') }),
    }),
  })
  const send = useFormCommand(createCargaEvento, form, { onSuccess: () => onEntered(form.getValues().placa) })
  const bodyOf = (values: Chegada & { excecao: string }) => ({
    tipo: 'GATE_ENTRADA' as const,
    ...values,
    entradasVistas: passagem.compromisso.entradas.length,
  })
  const problemas = problemasOf(passagem, form.getValues(), new Date(agora), t)
  const isStopped = problemas.some(({ peso }) => peso === 'IMPEDE')
  const needsReason = problemas.some(({ peso }) => peso === 'EXCECAO')
  const isClear = problemas.length === 0 && !isOpenChoice
  const enter = (values: Chegada & { excecao: string }) =>
    send.mutate({ params: { id: passagem.cargaServicoId }, body: bodyOf(values) })
  return (
    <Card withBorder padding="md" role="region" aria-label={`${t('passe.codigo')} ${passagem.codigo}`}>
      <form {...form.propsFor(enter)}>
        <Stack>
          <Veredito problemas={problemas} isClear={isClear} />
          <Facts passagem={passagem} />
          {!isStopped && isOther && <Other form={form} passagem={passagem} />}
          {!isStopped && needsReason && (
            <Textarea
              size="md"
              label={t('terminal.evento.excecao')}
              description={t('terminal.evento.excecao-hint')}
              required
              autosize
              minRows={2}
              maxLength={500}
              {...form.getInputProps('excecao')}
            />
          )}
          <ProblemAlert error={send.error} stays />
          {send.error !== null && (
            <Button variant="light" onClick={onAgain}>
              {t('portaria.ler')}
            </Button>
          )}
          {!isStopped && (
            <Group gap="sm">
              <Button
                type="submit"
                size="xl"
                // Enter confirms at once if there are no problems; otherwise the user has to look first.
                autoFocus={isClear}
                loading={send.isPending}
                leftSection={<IconArrowBigUpLines size={26} aria-hidden />}
              >
                {t(needsReason ? 'portaria.entrar-excecao' : 'portaria.entrar')}
              </Button>
              {!isOther && (
                <Button variant="subtle" size="lg" onClick={() => setOther(true)}>
                  {t('portaria.outro')}
                </Button>
              )}
            </Group>
          )}
          <TextLink to={`/terminal/servicos/${passagem.servicoId}`}>{t('portaria.servico')}</TextLink>
        </Stack>
      </form>
    </Card>
  )
}

function Facts({ passagem }: { passagem: PassagemView }) {
  const { t } = useTranslation()
  const { veiculos, motoristas } = namedIn(passagem)
  const [truck] = veiculos
  const viagem = passagem.viagem === null ? null : truck?.viagem
  const facts: [label: string, value: string, more?: string][] = [
    [
      t('passe.caminhao'),
      [...new Set(veiculos.map(({ placa }) => formatPlate(placa)))].join(', ') || t('passe.sem-placa'),
    ],
    [
      t('passe.motorista'),
      [...new Set(motoristas.map(({ nome }) => nome))].join(', ') || t('passe.sem-motorista'),
      [...new Set(motoristas.map(({ cnh }) => `CNH ${cnh}`))].join(', '),
    ],
    [t('passe.horario'), shortOf(passagem), t(`passe.area.${passagem.areaTerminal}`)],
    [
      t('agendamento.carga'),
      viagem ? t('passe.volumes', { carga: passagem.carga, quantidade: viagem.quantidade }) : passagem.carga,
      dadoText(passagem.produto ?? ''),
    ],
  ]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {facts.map(([label, value, more]) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Title order={2} fz={28} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Title>
          {more && <Text>{more}</Text>}
        </div>
      ))}
    </SimpleGrid>
  )
}

interface OtherProps {
  form: { getInputProps: (path: string) => object }
  passagem: PassagemView
}

/** Inputs for plate and driver, where they differ from the appointment or it leaves a choice. */
function Other({ form, passagem: { compromisso } }: OtherProps) {
  const { t } = useTranslation()
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput size="lg" label={t('terminal.evento.placa')} {...form.getInputProps('placa')} />
      {(compromisso.motoristas.length > 0 || compromisso.semIndicacao) && (
        <TextInput size="lg" label={t('terminal.evento.cnh')} {...form.getInputProps('cnh')} />
      )}
    </Group>
  )
}
