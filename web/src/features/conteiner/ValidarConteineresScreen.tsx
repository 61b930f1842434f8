import {
  type ConteinerValidacao,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/conteiner.ts'
import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { Button, Container, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arquivoOf } from '../../client/base64.ts'
import { useCommand } from '../../client/queries.ts'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { Section } from '../../ui/Section.tsx'
import { sameFileAgain } from '../../ui/same-file-again.ts'
import { codesIn } from './codes-in.ts'
import { ValidacoesTable } from './ValidacoesTable.tsx'

const most = 500

/** Validates one code, many pasted ones, or a sheet. The result of each is its error, and whether the container is known. */
export function ValidarConteineresScreen() {
  const { t } = useTranslation()
  const check = useCheck()
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('conteiner.validar')}</PageTitle>
      <Stack>
        <Section title={t('conteiner.validar.codigos')}>
          <Text size="sm" mb="sm">
            {t('conteiner.validar.intro')}
          </Text>
          <CodesForm check={check} />
        </Section>
        <ProblemAlert error={check.error} />
        <PlanilhaErros erros={check.erros} />
        {check.rows && (
          <Section title={t('conteiner.validar.resultado')}>
            <ValidacoesTable rows={check.rows} />
          </Section>
        )}
      </Stack>
    </Container>
  )
}

export type Validacao = ConteinerValidacao & { linha: number }

const numbered = (found: ConteinerValidacao[]): Validacao[] =>
  found.map((one, index) => ({ ...one, linha: index + 1 }))

/** The last result, from any of the three calls. */
function useCheck() {
  const [rows, setRows] = useState<Validacao[] | null>(null)
  const [erros, setErros] = useState<ErroPlanilha[]>([])
  const show = (found: Validacao[], wrong: ErroPlanilha[] = []) => {
    setRows(found.length ? found : null)
    setErros(wrong)
  }
  const one = useCommand(validateConteiner, { quiet: true, onSuccess: (found) => show(numbered([found])) })
  const many = useCommand(validateConteiners, { quiet: true, onSuccess: (found) => show(numbered(found)) })
  const sheet = useCommand(validateConteinersPlanilha, {
    quiet: true,
    onSuccess: (found) => show(found.linhas, found.erros),
  })
  const calls = [one, many, sheet]
  const begin = () => {
    for (const call of calls) call.reset()
    show([])
  }
  return {
    rows,
    erros,
    busy: calls.some(({ isPending }) => isPending),
    error: calls.find(({ error }) => error)?.error ?? null,
    codes: (codes: string[]) => {
      begin()
      const [code] = codes
      if (codes.length === 1 && code) one.mutate({ params: { code } })
      else many.mutate({ body: codes })
    },
    file: async (file: File) => {
      begin()
      sheet.mutate({ body: await arquivoOf(file) })
    },
  }
}

function CodesForm({ check }: { check: ReturnType<typeof useCheck> }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codes = codesIn(text)
    if (codes.length === 0) return setWrong(t('conteiner.validar.nenhum'))
    if (codes.length > most) return setWrong(t('conteiner.validar.demais', { count: codes.length }))
    check.codes(codes)
  }
  return (
    <Stack component="form" onSubmit={submit} gap="sm">
      <Textarea
        label={t('conteiner.validar.codigos')}
        description={t('conteiner.validar.codigos-ajuda')}
        autosize
        minRows={3}
        maxRows={12}
        autoComplete="off"
        value={text}
        error={wrong}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value.toUpperCase())
          setWrong(null)
        }}
      />
      <Group gap="sm">
        <Button type="submit" loading={check.busy}>
          {t('conteiner.validar.conferir')}
        </Button>
        <FileButton
          accept=".xlsx,.csv"
          inputProps={{ 'aria-label': t('conteiner.validar.planilha'), ...sameFileAgain }}
          onChange={(file) => file && void check.file(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={check.busy}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('conteiner.validar.planilha')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('conteiner.validar.planilha-ajuda')}
        </Text>
      </Group>
    </Stack>
  )
}
