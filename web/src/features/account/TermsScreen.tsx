import { Anchor, Button, Card, Container } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './Terms.module.css'
import { currentTerms, TermsText } from './TermsText.tsx'

export function TermsScreen() {
  const { t } = useTranslation()
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      onClick={() => window.print()}
      className={classes.screenOnly}
    >
      {t('action.print')}
    </Button>
  )
  return (
    <Container size="sm" py={{ base: 'md', sm: 'xl' }} className={classes.paper}>
      <PageTitle actions={print}>{t('terms.title')}</PageTitle>
      <Card
        withBorder
        padding="lg"
        mb="md"
        component="nav"
        aria-label={t('terms.contents')}
        className={classes.screenOnly}
      >
        <strong>{t('terms.contents')}</strong>
        <ol className={classes.contents}>
          {currentTerms().map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`} inherit>
                {title}
              </Anchor>
            </li>
          ))}
        </ol>
      </Card>
      <TermsText />
    </Container>
  )
}
