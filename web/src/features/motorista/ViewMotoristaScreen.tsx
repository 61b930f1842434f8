import {
  getMotorista,
  type Motorista,
  motoristaCorrigido,
  updateMotorista,
} from '@cais/core/api/motorista.ts'
import { lastDayOfAviso } from '@cais/core/rules/acesso.ts'
import { isCnhExpired } from '@cais/core/values/cnh.ts'
import { formatCpf } from '@cais/core/values/format.ts'
import { Alert, Box, Group, SimpleGrid, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { validateWith } from '../../client/validate.ts'
import { AutorizacoesTable } from '../../trade/frota/AutorizacoesTable.tsx'
import { CnhFields } from '../../trade/frota/CnhFields.tsx'
import {
  CorrigirCadastro,
  type CorrigirFormProps,
  MotivoDaCorrecao,
} from '../../trade/frota/CorrigirCadastro.tsx'
import { Divergencias } from '../../trade/frota/Divergencias.tsx'
import { MotoristaFoto } from '../../trade/frota/MotoristaFoto.tsx'
import { dayText, FieldFacts } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'

/** One driver, with the licence and the carriers that have authorised them. */
export function ViewMotoristaScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getMotorista, useRowRequest(), { quiet: true })}
      title={(motorista) => motorista?.nome ?? t('screen.motorista')}
      listPath="/motorista"
      actions={(motorista) => motorista.conferido !== null && <CorrigirMotorista motorista={motorista} />}
    >
      {(motorista) => (
        <>
          <ExpiredCnh motorista={motorista} />
          <Divergencias {...motorista} />
          <Section title={t('motorista.facts')}>
            <Group align="start" gap="lg">
              {motorista.temFoto && (
                <MotoristaFoto motoristaId={motorista.id} nome={motorista.nome} temFoto size={120} />
              )}
              <Box flex="1 1 280px">
                <MotoristaFacts motorista={motorista} />
              </Box>
            </Group>
          </Section>
          <Section title={t('autorizacaoDeAcesso.title')}>
            <AutorizacoesTable autorizacoes={motorista.autorizacoes} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

function ExpiredCnh({ motorista: { validadeCnh } }: { motorista: Motorista }) {
  const { t } = useTranslation()
  const today = terminalToday()
  const isOver = isCnhExpired(validadeCnh, today)
  if (!isOver && validadeCnh > lastDayOfAviso(today)) return null
  const kind = isOver ? 'cnh-expired' : 'a-vencer'
  return (
    <Alert color="ambar" icon={<IconAlertTriangle aria-hidden />} title={t(`motorista.${kind}.title`)}>
      {t(`motorista.${kind}.text`, { day: dayText(validadeCnh) })}
    </Alert>
  )
}

function MotoristaFacts({ motorista }: { motorista: Motorista }) {
  const { nome, cpf, cnh, categoriaCnh, validadeCnh } = motorista
  return (
    <FieldFacts
      fields={{ nome, cpf: formatCpf(cpf), cnh, categoriaCnh, validadeCnh: dayText(validadeCnh) }}
    />
  )
}

/** The terminal's record of a driver, as its staff have read it on the document. */
function CorrigirMotorista({ motorista }: { motorista: Motorista }) {
  return (
    <CorrigirCadastro route={getMotorista}>
      {(props) => <MotoristaForm motorista={motorista} {...props} />}
    </CorrigirCadastro>
  )
}

function MotoristaForm({ motorista, onSaved, onCancel }: CorrigirFormProps & { motorista: Motorista }) {
  const { t } = useTranslation()
  const { id, nome, cnh, categoriaCnh, validadeCnh } = motorista
  const form = useCheckedForm({
    initialValues: { nome, cnh, categoriaCnh, validadeCnh, motivo: '' },
    validate: validateWith(motoristaCorrigido),
  })
  const save = useFormCommand(updateMotorista, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => save.mutate({ params: { id }, body }))}>
      <MotivoDaCorrecao busy={save.isPending} onCancel={onCancel} input={form.getInputProps('motivo')}>
        <TextInput label={t('column.nome')} required data-autofocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <CnhFields form={form} />
        </SimpleGrid>
      </MotivoDaCorrecao>
    </form>
  )
}
