import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import {
  createNotaPendencia,
  listNotaPendencias,
  type NotaPendencia,
  notaPendenciaInput,
} from '@cais/core/api/pendencia-detalhes.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { companyAddress } from '../../client/route-params.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { validateWith } from '../../client/validate.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface Ref {
  companyId: number
  servicoId: number
  pendenciaId: number
}

/** The notes that the parties and the terminal write about a pendencia. */
export function PendenciaNotas({ tela: { servico, pendencia } }: { tela: PendenciaTela }) {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  const params = { companyId, servicoId: servico.id, pendenciaId: pendencia.id }
  const notas = useAnswer(listNotaPendencias, { params }, { quiet: true })
  return (
    <Section title={t('pendencia.notas.title')}>
      <Stack gap="sm">
        <Loaded answer={notas} heights={[60]}>
          {(written) =>
            written.length === 0 ? (
              <Text c="dimmed">{t('pendencia.notas.empty')}</Text>
            ) : (
              written.map((nota) => <Nota key={nota.id} nota={nota} />)
            )
          }
        </Loaded>
        {mayActOnPendencia(servico.papel, pendencia.tipo) && <NotaForm params={params} />}
      </Stack>
    </Section>
  )
}

function Nota({ nota: { at, principal, empresa, texto } }: { nota: NotaPendencia }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {formatDateTime(new Date(at))} · {empresa?.socialName ?? t('pendencia.notas.terminal')} · {principal}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
    </div>
  )
}

function NotaForm({ params }: { params: Ref }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useCheckedForm({ initialValues: { texto: '' }, validate: validateWith(notaPendenciaInput) })
  const send = useFormCommand(createNotaPendencia, form, {
    onSuccess: (nota) => {
      form.reset()
      const key = keyOf(listNotaPendencias, { params })
      queries.setQueryData(key, (before?: NotaPendencia[]) => [nota, ...(before ?? [])])
    },
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params, body }))}>
      <Stack gap="xs">
        <Textarea
          label={t('pendencia.notas.texto')}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('texto')}
        />
        <Group justify="end">
          <Button type="submit" variant="light" size="xs" loading={send.isPending}>
            {t('pendencia.notas.enviar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
