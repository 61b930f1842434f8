import {
  dadosFaturamentoInput,
  getDadosFaturamento,
  getIndicacaoMulta,
  indicacaoMultaInput,
  saveDadosFaturamento,
  saveIndicacaoMulta,
} from '@cais/core/api/fatura.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { validateWith } from '../../client/validate.ts'
import type { Visao } from '../../client/visao.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded, together } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

type Dados = AnswerOf<typeof getDadosFaturamento>
type Multa = AnswerOf<typeof getIndicacaoMulta>

/** The company that is billed, and the one that bears penalties. The requester chooses them among the parties. */
export function FaturamentoSection({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const { servico, companyId } = visao
  const request = { params: { companyId, id: servico.id } }
  const dados = useAnswer(getDadosFaturamento, request, { quiet: true })
  const multa = useAnswer(getIndicacaoMulta, request, { quiet: true })
  if (!servico.pendencias.some(({ tipo }) => isCobranca(tipo))) return null
  const mayChange = mayActOnServico(servico.papel) && !isFinished(servico)
  const isBilled = servico.pendencias.some(({ urlDocumento }) => urlDocumento !== null)
  return (
    <Section title={t('faturamento.titulo')}>
      <Loaded answer={together(dados, multa)} heights={[96]}>
        {([dadosDe, multaDe]) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            {mayChange && !isBilled ? (
              <DadosForm visao={visao} dados={dadosDe} />
            ) : (
              <DadosFacts dados={dadosDe} />
            )}
            {mayChange ? (
              <MultaForm key={multaDe.alteradoEm} visao={visao} multa={multaDe} />
            ) : (
              <MultaFacts multa={multaDe} />
            )}
          </SimpleGrid>
        )}
      </Loaded>
    </Section>
  )
}

function DadosFacts({ dados }: { dados: Dados }) {
  const { t } = useTranslation()
  return (
    <Facts>
      <Fact label={t('faturamento.pagador')}>{dados.empresa.socialName}</Fact>
      <Fact label={t('faturamento.email')}>{dados.email ?? '—'}</Fact>
    </Facts>
  )
}

function MultaFacts({ multa }: { multa: Multa }) {
  const { t } = useTranslation()
  return (
    <Facts>
      <Fact label={t('faturamento.multa')}>
        {multa.empresa?.socialName ?? t('faturamento.multa-ninguem')}
      </Fact>
      <Fact label={t('column.observacao')}>{multa.observacao ?? '—'}</Fact>
    </Facts>
  )
}

/** The parties, each once, although one may have several roles. */
function partesOf({ servico }: Visao) {
  const names = new Map(servico.partes.map(({ id, socialName }) => [id, socialName]))
  return [...names].map(([id, label]) => ({ value: String(id), label }))
}

function DadosForm({ visao, dados }: { visao: Visao; dados: Dados }) {
  const { t } = useTranslation()
  const { servico, companyId } = visao
  const toBody = ({ empresaId, email }: { empresaId: string; email: string }) => ({
    empresaId: Number(empresaId),
    email: email.trim() || null,
  })
  const form = useCheckedForm({
    initialValues: { empresaId: String(dados.empresa.id), email: dados.email ?? '' },
    validate: (values) => validateWith(dadosFaturamentoInput)(toBody(values)),
  })
  const save = useFormCommand(saveDadosFaturamento, form, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(getDadosFaturamento) }),
  })
  return (
    <form
      {...form.propsFor((values) =>
        save.mutate({ params: { companyId, id: servico.id }, body: toBody(values) }),
      )}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('faturamento.pagador')}
          data={partesOf(visao)}
          {...form.getInputProps('empresaId')}
        />
        <TextInput type="email" label={t('faturamento.email')} {...form.getInputProps('email')} />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('faturamento.salvar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function MultaForm({ visao, multa }: { visao: Visao; multa: Multa }) {
  const { t } = useTranslation()
  const { servico, companyId } = visao
  const partes = partesOf(visao)
  const toBody = ({ empresaId, observacao }: { empresaId: string; observacao: string }) => ({
    empresaId: Number(empresaId),
    observacao,
  })
  const form = useCheckedForm({
    initialValues: {
      empresaId: String(multa.empresa?.id ?? servico.requisitante.id),
      observacao: multa.observacao ?? '',
    },
    validate: (values) => validateWith(indicacaoMultaInput)(toBody(values)),
  })
  const save = useFormCommand(saveIndicacaoMulta, form, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(getIndicacaoMulta) }),
  })
  return (
    <form
      {...form.propsFor((values) =>
        save.mutate({ params: { companyId, id: servico.id }, body: toBody(values) }),
      )}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('faturamento.multa')}
          description={multa.empresa ? undefined : t('faturamento.multa-ninguem')}
          data={partes}
          {...form.getInputProps('empresaId')}
        />
        <TextInput label={t('column.observacao')} maxLength={200} {...form.getInputProps('observacao')} />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('faturamento.indicar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
