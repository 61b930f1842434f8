import { listFontes } from '@cais/core/api/fonte.ts'
import { Card, Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FonteList } from './FonteList.tsx'

/** All systems that work with a key, for the terminal's staff; new ones are named on their company's page. */
export function FontesScreen() {
  const { t } = useTranslation()
  const answer = useAnswer(listFontes, {}, { quiet: true })
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('screen.admin.fontes')}</PageTitle>
      <Card withBorder padding="lg">
        <Loaded answer={answer} heights={[120]}>
          {(fontes) => <FonteList fontes={fontes} withEmpresa />}
        </Loaded>
      </Card>
    </Container>
  )
}
